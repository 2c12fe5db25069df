import { call } from '../app/call.ts';
import { words } from '../words/words.ts';
import { Dialog } from './Dialog.tsx';
import { Field, Form } from './parts.tsx';

/** Asks for the password again, for a call that needs it. */
export function PasswordDialog({ answer }: { readonly answer: (isGiven: boolean) => void }) {
	const confirm = async ({ password = '' }: Readonly<Record<string, string>>) => {
		await call('confirmSession', { body: { password } });
		answer(true);
	};
	return (
		<Dialog title={words.fresh.title} onClose={() => answer(false)}>
			<Form button={words.fresh.button} onSubmit={confirm} onCancel={() => answer(false)}>
				<p class="quiet">{words.fresh.text}</p>
				<Field label={words.signIn.password} name="password" type="password" autocomplete="current-password" />
			</Form>
		</Dialog>
	);
}
