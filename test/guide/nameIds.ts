import { vi } from 'vitest';
import type { RunningCore } from '../support/startCore.ts';

const ID = /\$?\b(CHATBOT|CONTACT|SOURCE|MESSAGE|CONVERSATION|QUESTION|PROJECT|TOKEN|WEBHOOK|MODEL)_ID\b/g;

/** Generous: a loaded machine takes its time. */
const PROCESSED = { timeout: 60_000 };

export interface Naming {
	readonly core: RunningCore;
	readonly token: string;
	readonly projectId: string;
	readonly chatbotId: string;
	/** Serves any page. */
	readonly siteUrl: string;
}

/** Puts the ids of real things into an example: new ones, as some examples delete what they name. */
export async function nameIds(commands: string, naming: Naming): Promise<string> {
	const { core, token } = naming;
	const isDeleted = commands.includes('chatbots delete');
	const chatbotId = isDeleted ? await core.createChatbot(token, 'Spare') : naming.chatbotId;
	const lines = commands.split('\n').map(async (line) => {
		const ids = [...line.matchAll(ID)].map(([, kind = '']) => makeThing(kind, line, { ...naming, chatbotId }));
		const made = await Promise.all(ids);
		return line.replaceAll(ID, () => made.shift() ?? '');
	});
	return (await Promise.all(lines)).join('\n');
}

async function makeThing(kind: string, line: string, naming: Naming): Promise<string> {
	const { core, token, projectId, chatbotId } = naming;
	if (kind === 'PROJECT') return projectId;
	if (kind === 'CHATBOT') return chatbotId;
	// The built-in one: no other answers here.
	if (kind === 'MODEL') return '1';
	if (kind === 'SOURCE') return makeSource(line, naming);
	if (kind === 'TOKEN') {
		const path = `POST /admin/projects/${projectId}/tokens`;
		return (await core.request(path, { token: core.adminToken, body: { scope: 'chat' } })).body.data.token_id;
	}
	if (kind === 'WEBHOOK') {
		const body = { url: naming.siteUrl, types: ['contact.created'] };
		return (await core.request('POST /webhooks', { token, body })).body.data.id;
	}
	if (kind === 'CONTACT') {
		const body = { properties: { email: 'ada@example.com' } };
		return (await core.request(`POST /chatbots/${chatbotId}/contacts`, { token, body })).body.data.id;
	}
	const body = { message: kind === 'QUESTION' ? 'Do you sell zeppelins?' : 'When do you open?' };
	const { data } = (await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body })).body;
	if (kind === 'QUESTION') {
		const { groups } = (await core.request(`GET /chatbots/${chatbotId}/question-groups`, { token })).body.data;
		return groups[0].id;
	}
	return kind === 'MESSAGE' ? data.message_id : data.conversation_id;
}

/** A source of the type that the line is about. */
async function makeSource(line: string, { core, token, chatbotId, siteUrl }: Naming): Promise<string> {
	const path = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
	const type = line.includes('--answer') ? 'faq' : line.includes('--text') ? 'text' : 'link';
	const bodies = {
		faq: { faqs: [{ q: 'Do you ship?', a: 'Yes.' }] },
		text: { texts: ['We are open from nine to four.'] },
		link: { links: [`${siteUrl}/page-${performance.now()}`] },
	};
	const added = await core.request(`POST ${path}/${type}s`, { token, body: bodies[type] });
	if (added.status !== 200) throw new Error(`${path} answered ${added.status}: ${added.text}`);
	const newest = core.database.read
		.selectFrom('dataSources')
		.select(['id', 'status'])
		.where('type', '=', type)
		.orderBy('id', 'desc');
	return vi.waitUntil(async () => {
		const { id, status } = await newest.executeTakeFirstOrThrow();
		return status === 'processed' && id;
	}, PROCESSED);
}
