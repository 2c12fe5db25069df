import type { ComponentChildren } from 'preact';
import { service } from '../app/service.ts';
import { loadSession } from '../app/session.ts';
import { Field, Form } from '../components/parts.tsx';
import { en } from '../words.ts';

/** Where somebody gives e-mail and password. */
export function SignIn() {
	const signIn = async ({ email = '', password = '' }: Readonly<Record<string, string>>) => {
		await service.signIn({ email, password });
		await loadSession();
	};
	return (
		<Card title={en.signIn.title}>
			<Form button={en.signIn.button} onSubmit={signIn}>
				<Field label={en.signIn.email} name="email" type="email" autocomplete="username" />
				<Field label={en.signIn.password} name="password" type="password" autocomplete="current-password" />
			</Form>
			<p class="quiet">{en.signIn.lost}</p>
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
		<Card title={en.account.title}>
			{token === '' ? (
				<p class="failure">{en.account.missing}</p>
			) : (
				<Form button={en.account.button} onSubmit={create}>
					<Field label={en.account.name} name="name" autocomplete="name" />
					<Field
						label={en.signIn.email}
						hint={en.account.emailHint}
						name="email"
						type="email"
						autocomplete="username"
					/>
					<Field
						label={en.signIn.password}
						hint={en.account.passwordHint}
						name="password"
						type="password"
						autocomplete="new-password"
						length={{ min: 12, max: 128 }}
					/>
				</Form>
			)}
		</Card>
	);
}

function Card({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
	return (
		<main class="card">
			<p class="product">{en.product}</p>
			<h1>{title}</h1>
			{children}
		</main>
	);
}
