import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useChat } from '../hooks/useChat.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { IconButton } from './Icon.tsx';

/** Id of the title, which names the panel. */
export const TITLE_ID = 'panel-title';

/** Who answers here, the menu, and the way out. */
export function Header({ onClose }: { onClose: (() => void) | undefined }): JSX.Element {
	const { settings, strings } = useChat();
	const [isBroken, setBroken] = useState(false);
	// Nothing is fetched from another host before the visitor has opened the panel.
	const avatar = useChatState((state) => state.isOpen) && !isBroken && settings.avatar_url;
	const title = settings.title || strings.defaultTitle;
	return (
		<div class="header">
			{avatar ? (
				<img class="monogram" src={avatar} alt="" referrerpolicy="no-referrer" onError={() => setBroken(true)} />
			) : (
				<span class="monogram" aria-hidden="true">
					{firstLetter(title)}
				</span>
			)}
			<div class="header-words">
				<h2 class="header-title" id={TITLE_ID} dir="auto">
					{title}
				</h2>
				<p class="meta">
					{settings.subtitle === undefined ? (
						strings.subtitle
					) : (
						<>
							<bdi>{strings.automated}</bdi> · <bdi>{settings.subtitle}</bdi>
						</>
					)}
				</p>
			</div>
			<div class="header-buttons">
				<HeaderMenu />
				{onClose && <IconButton icon="close" label={strings.close} onClick={onClose} />}
			</div>
		</div>
	);
}

/** The first letter with its marks, or digit. */
function firstLetter(title: string): string {
	return (/\p{L}\p{M}*|\p{N}/u.exec(title)?.[0] ?? '').toLocaleUpperCase();
}
