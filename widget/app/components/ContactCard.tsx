import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { Deferred } from './Deferred.tsx';
import { IconButton } from './IconButton.tsx';
import { SuggestedQuestions } from './SuggestedQuestions.tsx';

/** Under an answer that says there is none: the contact form, and the suggested questions again. */
export function ContactCard(): JSX.Element {
	const { settings, strings, session } = useChat();
	const isDone = useChatState((state) => state.contact.progress.status === 'done');
	// What stands under the form waits for it, so as not to be pushed down.
	const [isReady, setIsReady] = useState(!settings.lead_form.enabled);
	return (
		<>
			{settings.lead_form.enabled && (
				<section class="contact-card" aria-label={strings.contactPageTitle}>
					{!isDone && (
						<>
							<h3 dir="auto">{settings.lead_form.title ?? strings.contactTitle}</h3>
							<IconButton icon="close" label={strings.contactDismiss} isSmall onClick={session.dismissContact} />
						</>
					)}
					<Deferred name="leadForm" onReady={() => setIsReady(true)} />
				</section>
			)}
			{isReady && <SuggestedQuestions />}
		</>
	);
}
