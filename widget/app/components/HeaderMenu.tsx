import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { useMenu } from '../hooks/useMenu.ts';
import { Deferred } from './Deferred.tsx';
import { Icon } from './Icon.tsx';

/** The menu's button; its items come when somebody is about to open it. */
export function HeaderMenu(): JSX.Element {
	const { strings } = useChat();
	const menu = useMenu();
	const prefetch = (): void => void import('../pages/index.tsx').catch(() => undefined);

	return (
		<div class="menu" ref={menu.frame} onKeyDown={menu.handleKeyDown}>
			<button
				ref={menu.button}
				type="button"
				class="icon-button"
				aria-label={strings.menu}
				title={strings.menu}
				aria-haspopup="menu"
				aria-expanded={menu.isOpen}
				onPointerEnter={prefetch}
				onFocus={prefetch}
				onClick={menu.toggle}
			>
				<Icon name="more" />
			</button>
			{menu.isOpen && (
				<div class="menu-items" role="menu" aria-label={strings.menu}>
					<Deferred name="menu" onReady={menu.focusFirst} onChosen={menu.close} />
				</div>
			)}
		</div>
	);
}
