import type { ExtrasParts } from './extras.ts';
import { INLINE_CSS } from './inline.css.ts';
import type { Mode } from './pageSettings.ts';

/** Pixels before the panel comes into view at which it is fetched. */
const VIEW_MARGIN = '200px';

interface Place {
	readonly mode: Mode;
	/** Gives the place, null while there is none. */
	readonly find: () => ParentNode | null;
	readonly signal: AbortSignal;
}

/**
 * Puts the panel, always open, into a place of the page, also one that appears later or is replaced. It is fetched when
 * it is about to be seen.
 */
export function fillPlace({ page, host, slot }: ExtrasParts, { mode, find, signal }: Place): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(INLINE_CSS);
	host.root.adoptedStyleSheets = [...host.root.adoptedStyleSheets, sheet];
	const { element } = host;
	element.dataset['mode'] = mode;
	const watch = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			watch.disconnect();
			slot.open(true);
		},
		{ rootMargin: VIEW_MARGIN },
	);
	const observer = new MutationObserver(() => {
		host.place();
		// A page restored from HTML, as htmx does on going back, has an empty copy of the element.
		for (const copy of element.parentElement?.querySelectorAll(`:scope > ${element.localName}`) ?? []) {
			if (copy !== element) copy.remove();
		}
	});
	host.setPlace(find);
	observer.observe(page, { childList: true, subtree: true });
	watch.observe(element);
	signal.addEventListener('abort', () => {
		observer.disconnect();
		watch.disconnect();
	});
}
