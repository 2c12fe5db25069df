import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { LeadForm } from './LeadForm.tsx';
import { Page } from './Page.tsx';
import { usePageStrings } from './usePageStrings.ts';

/** The contact form, asked for from the menu. */
export function ContactScreen(): JSX.Element {
	const { settings } = useChat();
	const strings = usePageStrings();
	return (
		<Page title={settings.lead_form.title ?? strings.contactPageTitle} intro={strings.contactIntro}>
			<LeadForm />
		</Page>
	);
}
