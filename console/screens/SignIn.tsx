import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CallError, call } from '../app/call.ts';
import { HOME } from '../app/place.ts';
import { loadSession } from '../app/session.ts';
import { Field, Form } from '../components/parts.tsx';
import { words } from '../words/words.ts';

/** Where somebody gives e-mail and password, or asks for a link by mail. */
export function SignIn() {
	const [isLost, setLost] = useState(false);
	const [isSent, setSent] = useState(false);
	const code = useCode();
	const signIn = async (values: Readonly<Record<string, string>>) => {
		const { email = '', password = '' } = values;
		await code.askedBy(call('createSession', { body: { email, password, code: values['code'] ?? '' } }));
		await loadSession();
	};
	const askForLink = async ({ email = '' }: Readonly<Record<string, string>>) => {
		await call('requestRecovery', { body: { email } });
		setSent(true);
	};
	return isLost ? (
		<Card key="lost" title={words.signIn.lost}>
			{isSent ? (
				<p role="status">{words.signIn.sent}</p>
			) : (
				<Form button={words.signIn.send} onSubmit={askForLink} onCancel={() => setLost(false)}>
					<Field label={words.signIn.email} name="email" type="email" autocomplete="username" />
				</Form>
			)}
		</Card>
	) : (
		<Card key="sign-in" title={words.signIn.title}>
			<Form button={words.signIn.button} onSubmit={signIn}>
				<Field label={words.signIn.email} name="email" type="email" autocomplete="username" />
				<Field label={words.signIn.password} name="password" type="password" autocomplete="current-password" />
				{code.field}
			</Form>
			<button type="button" class="link" onClick={() => setLost(true)}>
				{words.signIn.lost}
			</button>
		</Card>
	);
}

/**
 * Where a link leads that lets somebody set a password: an owner's or, after `?invited`, a member's first one, or, after
 * `?recovery`, a new one. The token is behind `#`, so that no server sees the address with it.
 */
export function CreateAccount({ onDone }: { readonly onDone: () => void }) {
	const token = location.hash.slice(1);
	const isRecovery = location.search === '?recovery';
	// Both name the e-mail address of whom they were made for.
	const isNamed = isRecovery || location.search === '?invited';
	const code = useCode();
	const create = async (values: Readonly<Record<string, string>>) => {
		const { name = '', email = '', password = '' } = values;
		const account = { link_token: token, name, email, password, code: values['code'] ?? '' };
		await code.askedBy(call('createAccount', { body: account }));
		onDone();
		await loadSession();
	};
	return (
		<Card title={isRecovery ? words.account.recover : words.account.title}>
			<Form button={isRecovery ? words.save : words.account.button} onSubmit={create}>
				{!isRecovery && <Field label={words.account.name} name="name" autocomplete="name" />}
				{!isNamed && <Field label={words.signIn.email} name="email" type="email" autocomplete="username" />}
				<Field
					label={words.signIn.password}
					hint={isRecovery ? words.account.newHint : words.account.passwordHint}
					name="password"
					type="password"
					autocomplete="new-password"
					length={{ min: 12, max: 128 }}
				/>
				{code.field}
			</Form>
			{/* Whoever opens a link a second time has an account. */}
			<a href={HOME}>{words.signIn.button}</a>
		</Card>
	);
}

/** A field for the code of an authenticator app, once a call has asked for one. */
function useCode() {
	const [isAsked, setAsked] = useState(false);
	return {
		field: isAsked && (
			<Field label={words.signIn.code} hint={words.signIn.codeHint} name="code" autocomplete="one-time-code" />
		),
		async askedBy(work: Promise<unknown>): Promise<void> {
			try {
				await work;
			} catch (error) {
				if (error instanceof CallError && error.code === 'code_required') setAsked(true);
				throw error;
			}
		},
	};
}

/** What is shown before somebody is signed in. */
export function Card({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
	return (
		<main class="card">
			<p class="product">{words.product}</p>
			<h1>{title}</h1>
			{children}
		</main>
	);
}
