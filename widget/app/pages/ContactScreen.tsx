import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';
import { LeadForm } from './LeadForm.tsx';
import { Page } from './Page.tsx';
import { usePageStrings } from './usePageStrings.ts';

/** The contact form, asked for from the menu. */
export function ContactScreen(): JSX.Element {
	const { settings, session } = useChat();
	const strings = usePageStrings();
	useLayoutEffect(() => {
		// A page may ask for a form that its owner does not want.
		if (!settings.lead_form.enabled) session.show('chat');
	}, []);
	const { title, intro } = settings.lead_form;
	return (
		<Page title={title ?? strings.contactPageTitle} intro={intro ?? strings.contactIntro}>
			<LeadForm />
		</Page>
	);
}
