import type { ExtrasParts } from './extras.ts';

interface OwnLaunchers {
	readonly selector: string;
	/** The visitor has used one. */
	readonly onUse: () => void;
	readonly signal: AbortSignal;
}

const STATES = ['aria-haspopup', 'aria-expanded'];

/**
 * Makes the page's own elements open and close the chat, also those that come later. They are given back as they were
 * when `signal` is aborted.
 */
export function useOwnLaunchers({ page, slot, events }: ExtrasParts, { selector, onUse, signal }: OwnLaunchers): void {
	const marked = new Set<Element>();
	let isOpen = false;

	const find = (event: Event): HTMLElement | undefined =>
		event
			.composedPath()
			.find((target): target is HTMLElement => target instanceof HTMLElement && target.matches(selector));
	const mark = (): void => {
		for (const element of page.querySelectorAll(selector)) {
			marked.add(element);
			element.setAttribute('aria-haspopup', 'dialog');
			element.setAttribute('aria-expanded', `${isOpen}`);
		}
	};
	const setOpen = (value: boolean): void => {
		isOpen = value;
		mark();
	};

	// Capturing: a page that stops its clicks from bubbling must not stop the chat.
	const options = { capture: true, passive: true, signal };
	for (const sign of ['pointerover', 'focusin', 'touchstart']) {
		const prefetch = (event: Event): void => {
			if (find(event)) slot.prefetch();
		};
		page.addEventListener(sign, prefetch, options);
	}
	page.addEventListener(
		'click',
		(event) => {
			const element = find(event);
			if (!element) return;
			// A link leads nowhere, and Safari focuses no button that is clicked.
			event.preventDefault();
			element.focus({ preventScroll: true });
			onUse();
			slot.toggle();
		},
		{ capture: true, signal },
	);
	events.on('open', () => setOpen(true));
	events.on('close', () => setOpen(false));
	const observer = new MutationObserver(mark);
	observer.observe(page, { childList: true, subtree: true });
	mark();
	signal.addEventListener('abort', () => {
		observer.disconnect();
		for (const element of marked) for (const state of STATES) element.removeAttribute(state);
	});
}
