import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { Deferred } from './Deferred.tsx';
import { SuggestedQuestions } from './SuggestedQuestions.tsx';

/** The contact form in the conversation; `isAfterNone`: under an answer that says there is none, with the suggested questions again. */
export function ContactCard({ isAfterNone }: { isAfterNone: boolean }): JSX.Element {
	if (useChat().settings.lead_form.enabled) return <Deferred name="leadCard" isAfterNone={isAfterNone} />;
	return <SuggestedQuestions />;
}
