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
	update();
	visualViewport.addEventListener('resize', update);
	visualViewport.addEventListener('scroll', update);
	return () => {
		visualViewport.removeEventListener('resize', update);
		visualViewport.removeEventListener('scroll', update);
	};
}
