import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';

const SECOND_MS = 1_000;

/** Calls `open` when the first of the rules comes true: time on the page, depth of scrolling, the mouse leaving upwards. */
export function watchAutoOpen(
	page: Document,
	rules: NonNullable<WidgetConfig['auto_open']>,
	open: () => void,
	signal: AbortSignal,
): void {
	const { after_seconds: seconds, after_scroll_percent: percent, on_exit_intent: hasExitIntent } = rules;
	const done = new AbortController();
	const options = { passive: true, signal: done.signal };
	const fire = (): void => {
		if (done.signal.aborted) return;
		done.abort();
		open();
	};
	signal.addEventListener('abort', () => done.abort());
	if (seconds !== undefined) {
		const timer = setTimeout(fire, seconds * SECOND_MS);
		done.signal.addEventListener('abort', () => clearTimeout(timer));
	}
	if (percent !== undefined) {
		const check = (): void => {
			const { scrollHeight, clientHeight, scrollTop } = page.scrollingElement ?? page.documentElement;
			const way = scrollHeight - clientHeight;
			if (way > 0 && (scrollTop / way) * 100 >= percent) fire();
		};
		page.addEventListener('scroll', check, options);
	}
	if (hasExitIntent) {
		const check = (event: MouseEvent): void => {
			if (!event.relatedTarget && event.clientY <= 0) fire();
		};
		page.addEventListener('mouseout', check, options);
	}
}
