import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { LeadForm } from '../components/forms/LeadForm.tsx';
import { useChat } from '../hooks/useChat.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

/** The contact form, asked for from the menu. */
export function ContactScreen(): JSX.Element {
	const { settings, session, strings } = useChat();
	useLayoutEffect(() => {
		// The page may ask for a form that the settings turn off.
		if (!settings.lead_form.enabled) session.show('chat');
	}, []);
	const { title, intro } = settings.lead_form;
	return (
		<ScreenFrame title={title ?? strings.leaveContact} intro={intro ?? strings.contactIntro}>
			<LeadForm />
		</ScreenFrame>
	);
}
