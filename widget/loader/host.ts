import { LAUNCHER_CSS } from './launcher.css.ts';
import { chooseSide, type Look } from './look.ts';

/** The widget's element on the page. */
export interface Host {
	element: HTMLElement;
	root: ShadowRoot;
	setLook(look: Look): void;
	/** Puts the element where `find` says, now and whenever it is not there; null: it waits where it is. */
	setPlace(find: () => ParentNode | null): void;
	/** Puts the element back if it is not in its place. */
	place(): void;
	remove(): void;
}

/** Times we put the element back: a page that removes it every time must not keep the browser busy for ever. */
const ATTACHES_MAX = 100;

/**
 * Creates the host element with its closed shadow root, puts it on the page as soon as there is a body, and keeps it
 * there. `onAttached` is called once.
 *
 * It comes after the body, as a child of `<html>`: there it survives a page that replaces its body, no transform of
 * the body moves it, and no `:last-child` of the page changes.
 */
export function createHost(page: Document, onAttached: () => void): Host {
	const element = page.createElement('frontdesk-widget');
	const root = element.attachShadow({ mode: 'closed' });
	const sheet = new CSSStyleSheet();
	const lookSheet = new CSSStyleSheet();
	sheet.replaceSync(LAUNCHER_CSS);
	root.adoptedStyleSheets = [sheet, lookSheet];
	let position: Look['position'] = 'right';
	let findPlace = (): ParentNode | null => page.documentElement;
	let attaches = 0;

	const observer = new MutationObserver(() => place());
	const place = (): void => {
		observer.observe(page, { childList: true });
		observer.observe(page.documentElement, { childList: true, attributeFilter: ['dir'] });
		if (!page.body) return;
		observer.observe(page.body, { attributeFilter: ['dir'] });
		element.dataset['side'] = chooseSide(position, getComputedStyle(page.body).direction === 'rtl');
		const parent = findPlace();
		if (!parent || element.parentNode === parent || attaches === ATTACHES_MAX) return;
		parent.append(element);
		// What has changed until now is taken into account: told of it, we would have the page's styles worked out once more.
		observer.takeRecords();
		attaches += 1;
		if (attaches === 1) onAttached();
	};

	return {
		element,
		root,
		setLook(look) {
			element.dataset['theme'] = look.theme;
			const scheme = look.theme === 'auto' ? 'light dark' : look.theme;
			lookSheet.replaceSync(
				`:host{--x:${look.offset_x}px;--y:${look.offset_y}px;--panel-width:${look.panel_width}px;--accent:${look.accent_color};z-index:${look.z_index}!important;color-scheme:${scheme}!important}`,
			);
			position = look.position;
			place();
		},
		setPlace(find) {
			findPlace = find;
			place();
		},
		place,
		remove() {
			observer.disconnect();
			element.remove();
		},
	};
}
