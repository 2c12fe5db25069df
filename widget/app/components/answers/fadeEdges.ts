/** How far a box may be from its end, in px, and count as there. */
const SLACK = 1;
/** The share of a table that its first column may take and still stay while the rest scrolls. */
const KEPT_SHARE = 0.45;

/**
 * Keeps on the tables and code of an answer on which sides they go on, as `data-more`, and whether a table's first column
 * may stay, as `data-keeps`.
 *
 * @returns what ends it
 */
export function fadeEdges(container: HTMLElement): () => void {
	const update = (box: Element): void => {
		const room = box.scrollWidth - box.clientWidth;
		// Negative from right to left.
		const at = Math.abs(box.scrollLeft);
		const sides = [at > SLACK && 'start', at < room - SLACK && 'end'].filter(Boolean);
		box.setAttribute('data-more', sides.join(' '));
		const first = box.querySelector('tr > :first-child')?.clientWidth ?? box.clientWidth;
		box.toggleAttribute('data-keeps', first < box.clientWidth * KEPT_SHARE);
	};
	const observer = new ResizeObserver((entries) => {
		for (const { target } of entries) update(target);
	});
	for (const box of container.querySelectorAll('pre, .table')) observer.observe(box);
	const onScroll = ({ target }: Event): void => void (target instanceof Element && update(target));
	// Scrolling does not bubble.
	container.addEventListener('scroll', onScroll, { capture: true, passive: true });
	return () => {
		observer.disconnect();
		container.removeEventListener('scroll', onScroll, { capture: true });
	};
}
