import { SMTPServer } from 'smtp-server';
import { atTheEnd } from './atTheEnd.ts';

export const MAIL_PASSWORD = 'smtp-password-of-the-test';

/** A mail server that keeps what it is given; `refuses` makes it refuse. */
export async function startMailServer() {
	const mails: { to: string; text: string }[] = [];
	const state = { refuses: false };
	const server = new SMTPServer({
		secure: false,
		hideSTARTTLS: true,
		allowInsecureAuth: true,
		onAuth: ({ username, password }, _session, done) =>
			password === MAIL_PASSWORD ? done(null, { user: username }) : done(new Error('wrong password')),
		onData(stream, { envelope }, done) {
			let text = '';
			stream.setEncoding('utf8');
			stream.on('data', (part: string) => {
				text += part;
			});
			stream.on('end', () => {
				if (!state.refuses) mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text });
				done(state.refuses ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
			});
		},
	});
	// Clients that are killed reset their connections.
	server.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'ECONNRESET') throw error;
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	const address = server.server.address();
	const port = typeof address === 'object' && address !== null ? address.port : 0;
	const close = atTheEnd(() => new Promise((resolve) => server.close(() => resolve())));
	return { url: `smtp://frontdesk:${MAIL_PASSWORD}@127.0.0.1:${port}`, mails, state, close };
}
