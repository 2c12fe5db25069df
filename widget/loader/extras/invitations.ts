import type { BakedConfig, WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { ExtrasParts } from './extras.ts';
import { showTeaser } from './teaser.ts';

const SECOND_MS = 1_000;

/** What is shown or opened by itself, and until when. */
export interface Invitations {
	/** The visitor has opened or closed something themselves: nothing comes by itself any more, on this page and later ones. */
	endByVisitor(): void;
}

/**
 * Shows the teaser and opens the panel as the settings say, to visitors who have not acted yet.
 *
 * @param closeLabel what the teaser's closing button is called
 */
export function startInvitations(
	parts: ExtrasParts,
	settings: BakedConfig,
	closeLabel: string,
	signal: AbortSignal,
): Invitations {
	const { page, options, host, slot, events } = parts;
	const { teaser, auto_open: autoOpen, chat_consent: terms, storage } = settings;
	// Nothing is stored that nothing needs, nor before the owner's terms are agreed to.
	const isKept = (teaser || autoOpen) && !terms;
	const memory = createVisitorMemory(
		`frontdesk:${options.chatbotId}@${options.apiUrl}:acted`,
		isKept ? storage : 'none',
	);
	const over = new AbortController();
	const end = (): void => over.abort();
	const isAway = (): boolean => host.element.matches('[data-off], [data-hidden], [data-open]');

	if (!memory.hasActed()) {
		if (teaser) {
			const { text, delay_seconds: delay } = teaser;
			const timer = setTimeout(() => {
				const remove = showTeaser(parts, text, closeLabel);
				over.signal.addEventListener('abort', remove);
			}, delay * SECOND_MS);
			over.signal.addEventListener('abort', () => clearTimeout(timer));
		}
		if (autoOpen) {
			const open = (): void => {
				if (!isAway()) slot.open(true);
			};
			watchAutoOpen(page, autoOpen, open, over.signal);
		}
		events.on('open', end);
		signal.addEventListener('abort', end);
	}
	return {
		endByVisitor() {
			end();
			memory.remember();
		},
	};
}

/** Calls `open` when the first of the rules comes true: time on the page, depth of scrolling, the mouse leaving upwards. */
function watchAutoOpen(
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

/** Whether this visitor has opened or closed the chat or its teaser, now or on an earlier page. */
interface VisitorMemory {
	hasActed(): boolean;
	/** Remembers that they have; stored as the settings allow. */
	remember(): void;
}

const STORAGES = { persistent: 'localStorage', session: 'sessionStorage' } as const;

/** @param name of the record in the browser's storage */
function createVisitorMemory(name: string, kind: WidgetConfig['storage'] = 'persistent'): VisitorMemory {
	let hasActed = false;
	const withStorage = (use: (storage: Storage) => void): void => {
		try {
			if (kind !== 'none') use(window[STORAGES[kind]]);
		} catch {
			// No storage: the memory lasts as long as the page.
		}
	};
	withStorage((storage) => {
		hasActed = storage.getItem(name) !== null;
	});
	return {
		hasActed: () => hasActed,
		remember() {
			hasActed = true;
			withStorage((storage) => storage.setItem(name, '1'));
		},
	};
}
