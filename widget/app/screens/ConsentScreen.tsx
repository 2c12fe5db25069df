import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { HistoryNotice } from '../components/HistoryNotice.tsx';
import { NewTabLink, OwnersText } from '../components/OwnersText.tsx';
import { useChat } from '../hooks/useChat.ts';
import { useFocusOnOpening } from '../hooks/useFocusOnOpening.ts';

/** The owner's terms, agreed to once before anything is sent or stored. */
export function ConsentScreen(): JSX.Element {
	const { settings, session, strings } = useChat();
	const heading = useRef<HTMLHeadingElement>(null);
	const { text, url } = settings.chat_consent ?? { text: '' };
	useFocusOnOpening(heading);

	function agree(): void {
		const { store, storage } = session.dependencies;
		store.dispatch({ type: 'agreed' });
		storage.update({ hasAgreed: true });
		session.open();
	}

	return (
		<div class="page">
			<HistoryNotice />
			<h3 class="page-title" ref={heading} tabIndex={-1} dir="auto">
				{strings.consentTitle}
			</h3>
			<p class="page-intro" dir="auto">
				<OwnersText text={text} /> {url !== undefined && <NewTabLink url={url} words={strings.consentLink} />}
			</p>
			<button type="button" class="button" onClick={agree}>
				{strings.consentAgree}
			</button>
		</div>
	);
}
