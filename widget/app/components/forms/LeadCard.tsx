import type { JSX } from 'preact';
import type { PartProps } from '../../hooks/useChat.ts';
import { useChat } from '../../hooks/useChat.ts';
import { useChatState } from '../../hooks/useChatState.ts';
import { IconButton } from '../Icon.tsx';
import { SuggestedQuestions } from '../SuggestedQuestions.tsx';
import { LeadForm } from './LeadForm.tsx';

/** The contact form within the conversation; it can be waved off unless it is mandatory. */
export function LeadCard({ isAfterNone = false }: PartProps): JSX.Element {
	const { settings, session, strings } = useChat();
	const { title, intro, mandatory } = settings.lead_form;
	const isHolding = useChatState((state) => state.contact.heldUnder !== undefined);
	const isDone = useChatState((state) => state.contact.progress.status === 'done');

	function dismiss(): void {
		const { store, storage } = session.dependencies;
		store.dispatch({ type: 'contactChanged', change: { isDismissed: true } });
		// Before the first message nothing is stored; it goes along with that.
		if (storage.hasRecord()) storage.update({ isContactDismissed: true });
	}

	return (
		<>
			<section class="contact-card" aria-label={strings.leaveContact}>
				{!isDone && (
					<>
						<h3 dir="auto">{title ?? (isAfterNone ? strings.contactTitle : strings.leaveContact)}</h3>
						{mandatory !== true && <IconButton icon="close" label={strings.contactDismiss} isSmall onClick={dismiss} />}
						{intro && (
							<p class="page-intro" dir="auto">
								{intro}
							</p>
						)}
						{isHolding && (
							<p class="page-intro" role="alert">
								{strings.contactFirst}
							</p>
						)}
					</>
				)}
				<LeadForm />
			</section>
			{isAfterNone && <SuggestedQuestions />}
		</>
	);
}
