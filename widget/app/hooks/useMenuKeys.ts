import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * A menu by the ARIA practices: its first item takes the focus, arrows walk, Home and End jump, Tab closes and
 * goes on from the button, a press elsewhere closes; Escape is the button's.
 *
 * @param list contains the items, within the `.menu` of their button
 * @param close closes the menu; `goesBack`: the focus returns to the button
 */
export function useMenuKeys(list: RefObject<HTMLElement | null>, close: (goesBack: boolean) => void): void {
	useLayoutEffect(() => {
		const menu = list.current?.closest<HTMLElement>('.menu');
		if (!menu) return undefined;
		const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
		const listening = new AbortController();
		const { signal } = listening;
		enter(items[0], items);
		menu.addEventListener('keydown', (event) => handleKey(event, items, close), { signal });
		// Outside of the root, a press shows only the host, which is outside of the menu too.
		const root = menu.getRootNode();
		root.addEventListener('pointerdown', (event) => event.composedPath().includes(menu) || close(false), { signal });
		// A closed root hides its nodes from listeners outside of it, so both places listen.
		const onOutside = (event: Event): void => {
			if (root instanceof ShadowRoot && event.target !== root.host) close(false);
		};
		document.addEventListener('pointerdown', onOutside, { signal });
		return () => listening.abort();
	}, []);
}

/** Tab reaches one item, the focused one: axe counts a scrolling menu as reachable only then. */
function enter(item: HTMLElement | undefined, items: readonly HTMLElement[]): void {
	for (const other of items) other.tabIndex = other === item ? 0 : -1;
	item?.focus();
}

function handleKey(event: KeyboardEvent, items: readonly HTMLElement[], close: (goesBack: boolean) => void): void {
	if (event.key === 'Tab') {
		close(true);
		return;
	}
	const index = items.findIndex((item) => item === event.target);
	const targets: Record<string, number> = {
		ArrowDown: (index + 1) % items.length,
		ArrowUp: (index - 1 + items.length) % items.length,
		Home: 0,
		End: items.length - 1,
	};
	const next = targets[event.key];
	if (next === undefined) return;
	event.preventDefault();
	enter(items[next], items);
}
