import { LAUNCHER_CSS } from './launcher.css.ts';
import { chooseSide, type Look } from './look.ts';

/** The widget's element on the page. */
export interface Host {
	element: HTMLElement;
	root: ShadowRoot;
	setLook(look: Look): void;
	/** Puts the element where `find` says, now and whenever it is not there; null: it waits outside of the page. */
	setPlace(find: () => ParentNode | null): void;
	/** Keeps launcher and panel in the visible part of the window from now on. */
	followViewport(): void;
	/** Puts the element back if it is not in its place. */
	place(): void;
	remove(): void;
}

/** Times we put the element back: a page that removes it every time must not keep the browser busy for ever. */
const ATTACHES_MAX = 100;

/** A page that is wider than its screen by no more has a scroll bar there, or does not put the launcher off screen. */
const SCROLLBAR_MAX_PX = 20;

/** The dialog that the page shows modally, outside of which nothing can be used. */
function findModal(page: Document): Element | null {
	try {
		return page.querySelector('dialog:modal');
	} catch {
		// An older browser.
		return null;
	}
}

/**
 * Creates the host element with its closed shadow root, puts it on the page as soon as there is a body, and keeps it
 * there. `onAttached` is called once.
 *
 * It comes after the body, as a child of `<html>`: there it survives a page that replaces its body, no transform of the
 * body moves it, and no `:last-child` of the page changes. While a modal dialog is open, it is in the dialog.
 */
export function createHost(page: Document, onAttached: () => void): Host {
	const element = page.createElement('frontdesk-widget');
	const root = element.attachShadow({ mode: 'closed' });
	const sheet = new CSSStyleSheet();
	const lookSheet = new CSSStyleSheet();
	sheet.replaceSync(LAUNCHER_CSS);
	const viewportSheet = new CSSStyleSheet();
	const following = new AbortController();
	root.adoptedStyleSheets = [sheet, lookSheet, viewportSheet];
	let position: Look['position'] = 'right';
	// A page that keeps removing it there may have something against children of <html> alone.
	let findPlace = (): ParentNode | null =>
		findModal(page) ?? (attaches < ATTACHES_MAX / 2 ? page.documentElement : page.body);
	let attaches = 0;

	const observer = new MutationObserver(() => place());
	const dialogObserver = new MutationObserver(() => place());
	dialogObserver.observe(page, { subtree: true, attributeFilter: ['open'] });
	const place = (): void => {
		observer.observe(page, { childList: true });
		observer.observe(page.documentElement, { childList: true, attributeFilter: ['dir'] });
		if (!page.body) return;
		observer.observe(page.body, { attributeFilter: ['dir'] });
		element.dataset['side'] = chooseSide(position, getComputedStyle(page.body).direction === 'rtl');
		const parent = findPlace();
		if (!parent) element.remove();
		if (!parent || element.parentNode === parent || attaches === ATTACHES_MAX) return;
		parent.append(element);
		// What has changed until now is taken into account: told of it, we would have the page's styles worked out once more.
		observer.takeRecords();
		attaches += 1;
		if (attaches === 1) onAttached();
	};

	/**
	 * Says where the visible part of the window is, which a keyboard or a zoom makes smaller. Where a page is wider than a
	 * phone's screen, or its <html> is transformed, fixed elements keep to the edges of the page and are off screen: they are
	 * shifted back. Beside the page nothing takes part in its zoom, which would make the panel taller than the window.
	 */
	const readViewport = (): void => {
		const { visualViewport } = window;
		if (!visualViewport) return;
		const { offsetLeft, offsetTop: top, width, height, scale } = visualViewport;
		// The element is a point in the corner of what is fixed, unless it fills a place of the page.
		const corner = element.getBoundingClientRect();
		const isOwnPlace = scale > 1 || corner.width > 0;
		const isMoved = !isOwnPlace && Math.abs(corner.bottom - innerHeight) > SCROLLBAR_MAX_PX;
		const isWide = !isOwnPlace && (isMoved || innerWidth - width > SCROLLBAR_MAX_PX);
		if (isMoved) page.addEventListener('scroll', readViewport, following);
		const left = offsetLeft - (corner.right - innerWidth);
		const right = offsetLeft + width - corner.right;
		const shift = `--fd-shift-left:${left}px;--fd-shift-right:${right}px;--fd-shift-y:${top + height - corner.bottom}px;`;
		const across = `${shift}--fd-viewport-left:${left}px;--fd-viewport-width:${width}px;`;
		const { zoom } = getComputedStyle(page.documentElement);
		const above = isMoved ? page.documentElement.getBoundingClientRect().top : 0;
		viewportSheet.replaceSync(
			`:host{--fd-viewport-top:${top - above}px;--fd-viewport-height:${height}px;${isWide ? across : ''}}:host(:not([data-mode])){zoom:calc(1/${zoom})!important}`,
		);
	};

	return {
		element,
		root,
		followViewport() {
			readViewport();
			for (const name of ['resize', 'scroll']) visualViewport?.addEventListener(name, readViewport, following);
		},
		setLook(look) {
			element.dataset['theme'] = look.theme;
			const scheme = look.theme === 'auto' ? 'inherit' : look.theme;
			lookSheet.replaceSync(
				`:host{--fd-x:${look.offset_x}px;--fd-y:${look.offset_y}px;--fd-panel-width:${look.panel_width}px;--fd-accent:${look.accent_color};z-index:${look.z_index}!important;color-scheme:${scheme}!important}`,
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
			dialogObserver.disconnect();
			following.abort();
			element.remove();
		},
	};
}
