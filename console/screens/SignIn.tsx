import type { ComponentChildren } from 'preact';
import { service } from '../app/service.ts';
import { loadSession } from '../app/session.ts';
import { Field, Form } from '../components/parts.tsx';
import { words } from '../words/words.ts';

/** Where somebody gives e-mail and password. */
export function SignIn() {
	const signIn = async ({ email = '', password = '' }: Readonly<Record<string, string>>) => {
		await service.signIn({ email, password });
		await loadSession();
	};
	return (
		<Card title={words.signIn.title}>
			<Form button={words.signIn.button} onSubmit={signIn}>
				<Field label={words.signIn.email} name="email" type="email" autocomplete="username" />
				<Field label={words.signIn.password} name="password" type="password" autocomplete="current-password" />
			</Form>
			<p class="quiet">{words.signIn.lost}</p>
		</Card>
	);
}

/** Where a link leads that lets somebody set a password. The token is behind `#`, so that no server sees the address with it. */
export function CreateAccount({ onDone }: { readonly onDone: () => void }) {
	const token = location.hash.slice(1);
	const create = async ({ name = '', email = '', password = '' }: Readonly<Record<string, string>>) => {
		await service.createAccount({ link_token: token, name, email, password });
		onDone();
		await loadSession();
	};
	return (
		<Card title={words.account.title}>
			<Form button={words.account.button} onSubmit={create}>
				<Field label={words.account.name} name="name" autocomplete="name" />
				<Field
					label={words.signIn.email}
					hint={words.account.emailHint}
					isRequired={false}
					name="email"
					type="email"
					autocomplete="username"
				/>
				<Field
					label={words.signIn.password}
					hint={words.account.passwordHint}
					name="password"
					type="password"
					autocomplete="new-password"
					length={{ min: 12, max: 128 }}
				/>
			</Form>
		</Card>
	);
}

function Card({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
	return (
		<main class="card">
			<p class="product">{words.product}</p>
			<h1>{title}</h1>
			{children}
		</main>
	);
}
