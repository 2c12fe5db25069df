import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useChat } from '../hooks/useChat.ts';
import { Deferred } from './Deferred.tsx';
import { Icon } from './Icon.tsx';

/** The menu's button. Its items are fetched when somebody is about to open it. */
export function HeaderMenu(): JSX.Element {
	const { strings, screens } = useChat();
	const [isOpen, setIsOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const prefetch = (): void => void screens.load().catch(() => undefined);

	function close(goesBack: boolean): void {
		setIsOpen(false);
		if (goesBack) button.current?.focus();
	}

	function handleKeyDown(event: KeyboardEvent): void {
		if (!isOpen || event.key !== 'Escape') return;
		// The panel stays open, also where the items could not be loaded.
		event.stopPropagation();
		close(true);
	}

	return (
		<div class="menu" onKeyDown={handleKeyDown}>
			<button
				ref={button}
				type="button"
				class="icon-button"
				aria-label={strings.menu}
				title={strings.menu}
				aria-haspopup="menu"
				aria-expanded={isOpen}
				onPointerEnter={prefetch}
				onFocus={prefetch}
				onClick={() => setIsOpen(!isOpen)}
			>
				<Icon name="more" />
			</button>
			{isOpen && (
				<div class="menu-items" role="menu" aria-label={strings.menu}>
					<Deferred name="menu" onMenuClose={close} />
				</div>
			)}
		</div>
	);
}
