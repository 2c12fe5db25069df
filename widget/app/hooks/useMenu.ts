import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Menu {
	readonly isOpen: boolean;
	readonly button: RefObject<HTMLButtonElement | null>;
	/** The element that holds button and items. */
	readonly frame: RefObject<HTMLDivElement | null>;
	readonly toggle: () => void;
	readonly close: () => void;
	/** Once the items are there. */
	readonly focusFirst: () => void;
	readonly handleKeyDown: (event: KeyboardEvent) => void;
}

/** A menu button by the ARIA practices: arrows walk, Home and End jump, Escape and Tab close, focus goes back. */
export function useMenu(): Menu {
	const [isOpen, setIsOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const frame = useRef<HTMLDivElement>(null);

	const items = (): HTMLElement[] => [...(frame.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

	function close(): void {
		setIsOpen(false);
		button.current?.focus();
	}

	useLayoutEffect(() => {
		if (!isOpen) return undefined;
		const onPress = (event: Event): void => {
			// A press outside of the root shows only the host, which is outside of the frame too.
			if (frame.current && !event.composedPath().includes(frame.current)) setIsOpen(false);
		};
		// A closed root hides its nodes from listeners outside of it, so both places listen.
		const root = frame.current?.getRootNode();
		root?.addEventListener('pointerdown', onPress);
		const onOutside = (event: Event): void => {
			if (root instanceof ShadowRoot && event.target !== root.host) setIsOpen(false);
		};
		document.addEventListener('pointerdown', onOutside);
		return () => {
			root?.removeEventListener('pointerdown', onPress);
			document.removeEventListener('pointerdown', onOutside);
		};
	}, [isOpen]);

	function handleKeyDown(event: KeyboardEvent): void {
		if (!isOpen) return;
		if (event.key === 'Escape') {
			event.stopPropagation();
			close();
			return;
		}
		if (event.key === 'Tab') {
			setIsOpen(false);
			return;
		}
		const all = items();
		const index = all.findIndex((item) => item === event.target);
		const targets: Record<string, number> = {
			ArrowDown: (index + 1) % all.length,
			ArrowUp: (index - 1 + all.length) % all.length,
			Home: 0,
			End: all.length - 1,
		};
		const next = targets[event.key];
		if (next === undefined) return;
		event.preventDefault();
		all[next]?.focus();
	}

	return {
		isOpen,
		button,
		frame,
		toggle: () => setIsOpen(!isOpen),
		close,
		focusFirst: () => items()[0]?.focus(),
		handleKeyDown,
	};
}
