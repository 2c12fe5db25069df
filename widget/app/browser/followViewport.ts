/** Where the panel covers the window, as `Panel.css.ts` has it. */
export const COVERING = '(max-width: 480px), (max-height: 440px)';

/**
 * Tells where the visible part of the window is, now and whenever the keyboard, a zoom or a turn of the phone changes
 * it.
 *
 * @returns what stops the telling
 */
export function followViewport(tell: (top: number, height: number) => void): () => void {
	const { visualViewport } = window;
	if (!visualViewport) return () => undefined;
	const update = (): void => tell(visualViewport.offsetTop, visualViewport.height);
	// Asking lays the page out: where nothing hangs on it, a change is soon enough.
	if (matchMedia(COVERING).matches) update();
	const following = new AbortController();
	for (const sign of ['resize', 'scroll']) visualViewport.addEventListener(sign, update, following);
	return () => following.abort();
}
