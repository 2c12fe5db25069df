import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { LeadForm } from './LeadForm.tsx';
import { Page } from './Page.tsx';

/** The contact form, asked for from the menu. */
export function ContactScreen(): JSX.Element {
	const { settings, strings } = useChat();
	return (
		<Page title={settings.lead_form.title ?? strings.contactPageTitle} intro={strings.contactIntro}>
			<LeadForm />
		</Page>
	);
}
