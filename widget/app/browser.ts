/** Workarounds for what browsers lack and for what host pages do. */

const KEY_BYTES = 16;

/** Returns a random key of 32 hexadecimal digits. `randomUUID` is missing on pages without https. */
export function createKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON of `value` without a page's `toJSON`: Prototype.js before 1.7 defines one that turns arrays into texts. */
export function writeJson(value: unknown): string {
	return JSON.stringify(value, function (this: Record<string, unknown>, name) {
		return this[name];
	});
}

/** Tells the page's developer in the console. */
// oxlint-disable-next-line no-console
export const warnDeveloper: (message: string) => void = console.warn;

/**
 * Keys: outside of the shadow root they seem to come from a plain element, so a page's shortcuts would take every letter.
 * The others: pages prevent the default of wheel and touch to scroll smoothly, of dropping to take files anywhere, and of
 * the rest to protect their texts and pictures from being copied.
 */
const PAGE_EVENTS =
	'keydown keypress keyup wheel touchmove dragover drop copy cut paste contextmenu mousedown selectstart'.split(' ');

/** Hides events in the widget from the host page. */
export function keepEventsInside(element: HTMLElement, { host }: ShadowRoot, signal: AbortSignal): void {
	for (const name of PAGE_EVENTS) {
		element.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
	}
	// A file that is dropped here would open in place of the page.
	const refuse = (event: DragEvent): void =>
		void (event.dataTransfer?.types.includes('Files') && event.preventDefault());
	element.addEventListener('dragover', refuse);
	element.addEventListener('drop', refuse);
	// Dialogs that take the focus back, such as those of Bootstrap and focus-trap, would hear of it before it gets here.
	const hideFocus = (event: Event): void => void (event.target === host && event.stopImmediatePropagation());
	window.addEventListener('focusin', hideFocus, { capture: true, signal });
}

/**
 * Keeps `data-keys` on an element while the visitor moves by the keyboard. Text fields need it: they match `:focus-visible`
 * for the pointer too.
 */
export function markKeyboardUse(element: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
	const mark = (isByKeys: boolean): void => void element.toggleAttribute('data-keys', isByKeys);
	// What led here, before there was anybody to listen: a press on the launcher.
	mark(root.querySelector(':focus-visible') !== null);
	const options = { capture: true, passive: true, signal };
	window.addEventListener('keydown', ({ key }) => key === 'Tab' && mark(true), options);
	window.addEventListener('pointerdown', () => mark(false), options);
}

/** What browsers report as the key of a keystroke that an input method took. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Whether a keystroke belongs to an input method, as Japanese needs one. In Safari the key that ends or cancels a composition
 * is no longer "composing".
 */
export function isInputMethodKey({ isComposing, keyCode }: KeyboardEvent): boolean {
	return isComposing || keyCode === INPUT_METHOD_KEY_CODE;
}

/** Browsers take a moment to show one tab what another has stored. */
const SPREAD_MS = 100;

/**
 * Waits until no other tab has the turn of this name. At once where the browser has no locks, as on pages without https.
 *
 * @returns what ends the turn
 */
export async function takeTurn(name: string): Promise<() => void> {
	try {
		return await new Promise((resolve, reject) => {
			// The lock is held until the inner promise is resolved, by the function that we return.
			const hold = () => new Promise<void>((end) => resolve(() => void setTimeout(end, SPREAD_MS)));
			navigator.locks.request(name, hold).catch(reject);
		});
	} catch {
		// Two conversations are better than none.
		return () => undefined;
	}
}

/** Matches where the panel covers the window, as in `Panel.css.ts`. */
export const COVERING = '(max-width: 480px), (max-height: 440px)';

/** Whether focusing a text field brings up a keyboard over the page. */
export const hasScreenKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Calls `onClose` once when the visitor asks to close what is in front, as with Android's Back, which otherwise leaves the
 * page. Does nothing in browsers without `CloseWatcher`.
 *
 * @returns what stops waiting
 */
export function awaitCloseRequest(onClose: () => void): () => void {
	// In Chromium only, so it is not in every list of types.
	const { CloseWatcher } = window as { CloseWatcher?: new () => EventTarget & { destroy(): void } };
	if (!CloseWatcher) return () => undefined;
	const watcher = new CloseWatcher();
	watcher.addEventListener('close', onClose);
	return () => watcher.destroy();
}
