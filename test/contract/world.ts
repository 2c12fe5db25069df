import { startEmbeddingServer } from '../support/embeddingServer.ts';
import { buildDataSource, buildForm, insertConversation, insertRows, type Owner } from '../support/factories.ts';
import { startHttpServer } from '../support/httpServer.ts';
import { startMailServer } from '../support/mailServer.ts';

import { type RunningCore, type StartCoreOptions, startCore } from '../support/startCore.ts';

/** A running core with two projects, the first of which has one of everything. */
export interface World {
	readonly core: RunningCore;
	readonly projectId: string;
	readonly token: string;
	readonly chatToken: string;
	/** A session of the first project's owner. */
	readonly personToken: string;
	readonly person: { readonly email: string; readonly password: string };
	/** Full access to another project. */
	readonly foreignToken: string;
	readonly owner: Owner;
	readonly chatbotId: string;
	/** Another chatbot of the same project. */
	readonly siblingId: string;
	newConversation(): Promise<{ conversationId: string; questionId: string; answerId: string }>;
	newContact(): Promise<string>;
	newDataSource(): Promise<string>;
	newDocument(): Promise<string>;
	/** An embeddings endpoint that the core may call. */
	readonly embeddingsUrl: string;
	/** A website of one page that the core may read. */
	readonly websiteUrl: string;
	newSite(): Promise<string>;
	newZohoConnection(body: object): Promise<string>;
	/** Another session of the owner, by its id. */
	newSession(): Promise<string>;
	/** A link that an owner signs in with. */
	newOwnerLink(): Promise<string>;
}

export async function createWorld(options: StartCoreOptions = {}): Promise<World> {
	const website = await startHttpServer((_, response) =>
		response.setHeader('content-type', 'text/html').end('<title>Hours</title><main><p>We open at ten.</p></main>'),
	);
	// The website stands for Zoho too: it gives no tokens.
	const zoho = { ZOHO_URL: `${website.url}/{service}/{domain}` };
	const embeddings = await startEmbeddingServer();
	const mails = await startMailServer();
	const mailing = {
		SMTP_URL: mails.url,
		MAIL_FROM: 'desk@harbour.example',
		PUBLIC_URL: 'https://desk.harbour.example',
	};
	const allowed = [website.url, embeddings.baseUrl, 'http://127.0.0.1:9'].map((url) => new URL(url).host).join();
	const env = { ...mailing, OUTBOUND_ALLOW: allowed, ...zoho, ...options.env };
	const core = await startCore({ ...options, env });
	const { projectId, token } = await core.createProject();
	const { token: foreignToken } = await core.createProject('Another');
	const chatbotId = await core.createChatbot(token);
	const siblingId = await core.createChatbot(token, 'Sibling');
	const owner = { projectId, chatbotId };
	let documentCount = 0;
	const person = { email: 'owner@harbour.example', password: 'correct horse battery' };
	const newOwnerLink = async () => {
		const path = `POST /admin/projects/${projectId}/owner-link`;
		return (await core.request(path, { token: core.adminToken, body: {} })).body.data.link_token;
	};
	const account = { link_token: await newOwnerLink(), name: 'Olive', ...person };
	const personToken = (await core.request('POST /accounts', { body: account })).body.data.session_token;
	const accounts = () => core.database.read.selectFrom('accounts').select(['id', 'passwordHash']);
	const { id: accountId, passwordHash } = await accounts().executeTakeFirstOrThrow();
	return {
		core,
		projectId,
		token,
		chatToken: await core.createToken(projectId, 'chat'),
		personToken,
		person,
		newOwnerLink,
		async newSession() {
			await core.request('DELETE /me/second-factor', { token: personToken });
			// Another call may have changed the password.
			await core.database.write((transaction) =>
				transaction.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute(),
			);
			const { body } = await core.request('POST /sessions', { body: person });
			const me = await core.request('GET /me', { token: body.data.session_token });
			return me.body.data.session_id;
		},
		foreignToken,
		owner,
		chatbotId,
		siblingId,
		newConversation: () => insertConversation(core.database, owner),
		async newContact() {
			const body = { properties: { first_name: 'Ada', email: 'ada@example.com' } };
			const reply = await core.request(`POST /chatbots/${chatbotId}/contacts`, { token, body });
			return reply.body.data.id;
		},
		embeddingsUrl: embeddings.baseUrl,
		websiteUrl: website.url,
		async newSite() {
			const body = { url: website.url };
			const reply = await core.request(`POST /chatbots/${chatbotId}/knowledge-base/sites`, { token, body });
			return reply.body.data.id;
		},
		async newZohoConnection(body) {
			const reply = await core.request(`POST /chatbots/${chatbotId}/knowledge-base/zoho`, { token, body });
			return reply.body.data.id;
		},
		async newDataSource() {
			const source = buildDataSource(owner);
			await insertRows(core.database, { dataSources: [source] });
			return source.id;
		},
		async newDocument() {
			documentCount += 1;
			const form = buildForm({ 'notes.txt': `Notes, number ${documentCount}.` });
			const path = `POST /chatbots/${chatbotId}/knowledge-base/data-sources/documents`;
			return (await core.request(path, { token, form })).body.data.documents[0].id;
		},
	};
}
