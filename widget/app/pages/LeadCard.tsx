import type { JSX } from 'preact';
import { IconButton } from '../components/IconButton.tsx';
import { SuggestedQuestions } from '../components/SuggestedQuestions.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { LeadForm } from './LeadForm.tsx';
import type { PageProps } from './pageProps.ts';
import { usePageStrings } from './usePageStrings.ts';

/** The contact form within the conversation; it can be waved off unless it is mandatory. */
export function LeadCard({ isAfterNone = false }: PageProps): JSX.Element {
	const { settings, session } = useChat();
	const strings = usePageStrings();
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
			<section class="contact-card" aria-label={strings.contactPageTitle}>
				{!isDone && (
					<>
						<h3 dir="auto">{title ?? (isAfterNone ? strings.contactTitle : strings.contactPageTitle)}</h3>
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
