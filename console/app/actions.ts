import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Something a screen can do: listed in the palette, and done by its keys. */
export interface Action {
	readonly name: string;
	/** One key, or two that follow each other, as `g i`. */
	readonly keys?: string;
	run(): void;
}

const KEYS_SWITCH = 'frontdesk:console:keys';
/** How long the first of two keys waits for the second. */
const SECOND_KEY_MS = 1_000;

/** What can be done where the person is; the newest last. */
export const actions = signal<readonly Action[]>([]);
/** Whether single keys do something. Ctrl K always opens the palette. */
export const hasKeys = signal(localStorage.getItem(KEYS_SWITCH) !== 'off');

export function switchKeys(isOn: boolean): void {
	hasKeys.value = isOn;
	localStorage.setItem(KEYS_SWITCH, isOn ? 'on' : 'off');
}

/** Offers actions while the component is shown. They are told apart by their names and keys. */
export function useActions(offered: readonly Action[]): void {
	const newest = useRef(offered);
	newest.current = offered;
	const key = offered.map(({ name, keys = '' }) => `${keys} ${name}`).join('\n');
	// With what is drawn, not after: who sees it may press a key at once.
	useLayoutEffect(() => {
		const mine = newest.current.map(({ name, keys }, index) => ({
			name,
			...(keys === undefined ? {} : { keys }),
			run: () => newest.current[index]?.run(),
		}));
		actions.value = [...actions.value, ...mine];
		return () => {
			actions.value = actions.value.filter((action) => !mine.includes(action));
		};
	}, [key]);
}

/** Does what keys say, except while somebody types or a dialog is open. @returns ends it */
export function listenToKeys(openPalette: () => void): () => void {
	let first = '';
	let firstAt = 0;

	function handleKey(event: KeyboardEvent): void {
		if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
			event.preventDefault();
			openPalette();
			return;
		}
		if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !hasKeys.value) return;
		if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
		const pair = Date.now() - firstAt < SECOND_KEY_MS ? `${first} ${event.key}` : '';
		const action =
			actions.value.findLast(({ keys }) => keys === pair) ?? actions.value.findLast(({ keys }) => keys === event.key);
		[first, firstAt] = [event.key, Date.now()];
		if (action === undefined) return;
		event.preventDefault();
		action.run();
	}

	document.addEventListener('keydown', handleKey);
	return () => document.removeEventListener('keydown', handleKey);
}

function isTyping(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null;
}

/** Moves to the next row of the list on the screen, and opens it where the list is beside what it shows. */
export function moveRow(by: 1 | -1): void {
	const rows = [...document.querySelectorAll<HTMLAnchorElement>('main a.row-link')];
	const focused = rows.findIndex((row) => row === document.activeElement);
	const current = focused < 0 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'page') : focused;
	const row = rows[current < 0 ? 0 : Math.min(Math.max(current + by, 0), rows.length - 1)];
	row?.focus();
	if (row?.closest('.list') != null) row.click();
}
