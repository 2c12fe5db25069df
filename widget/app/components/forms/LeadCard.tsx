import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { PartProps } from '../../hooks/useChat.ts';
import { useChat } from '../../hooks/useChat.ts';
import { useChatState } from '../../hooks/useChatState.ts';
import { useReveal } from '../../hooks/useReveal.ts';
import { AT_START, selectContactPlace } from '../../state/selectors.ts';
import { FoldedLine } from '../FoldedLine.tsx';
import { IconButton } from '../Icon.tsx';
import { LeadDone, LeadForm } from './LeadForm.tsx';

/** The contact form within the conversation: one line where it was left alone, and a sentence once it was sent. */
export function LeadCard({ place = AT_START, isAfterNone = false }: PartProps): JSX.Element {
	const { settings, session, strings } = useChat();
	const { title = isAfterNone ? strings.contactTitle : strings.leaveContact } = settings.lead_form;
	const shown = useChatState((state) => selectContactPlace(state, settings.lead_form, place));
	const { store } = session.dependencies;
	const unfold = (): void => store.dispatch({ type: 'contactChanged', change: { unfoldedUnder: place } });
	if (shown === 'known') return <LeadDone onChange={unfold} />;
	if (shown === 'form') return <OpenCard title={title} />;
	return <FoldedLine icon="mail" label={title} onClick={unfold} />;
}

function OpenCard({ title }: { title: string }): JSX.Element {
	const { settings, session, strings } = useChat();
	const { intro, mandatory } = settings.lead_form;
	const { store, storage } = session.dependencies;
	const isHolding = useChatState((state) => state.contact.heldUnder !== undefined);
	const isUnfolded = useChatState((state) => state.contact.unfoldedUnder !== undefined);
	const card = useRef<HTMLElement>(null);
	useReveal(card, isUnfolded);

	function dismiss(): void {
		store.dispatch({ type: 'contactChanged', change: { isDismissed: true, unfoldedUnder: undefined } });
		// Before the first message nothing is stored; it goes along with that.
		if (storage.hasRecord()) storage.update({ isContactDismissed: true });
	}

	return (
		<section class="contact-card" aria-label={strings.leaveContact} ref={card}>
			<h3 dir="auto">{title}</h3>
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
			<LeadForm />
		</section>
	);
}
