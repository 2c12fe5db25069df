/**
 * Lets thirty visitors talk to eleven businesses over HTTP, without a model, and writes what was said:
 * `npm run transcripts`.
 */
import { chat } from '../shared/contract/chat.ts';
import type { QualitySet } from '../test/quality/qualitySet.ts';
import { type PageSite, servePages } from '../test/quality/servePages.ts';
import { teach } from '../test/quality/teach.ts';
import { type RunningCore, startCore } from '../test/support/startCore.ts';
import { BUSINESSES } from './conversations/businesses.ts';
import { CONVERSATIONS, type VisitorScript } from './conversations/conversations.ts';

type BusinessName = keyof typeof BUSINESSES;
type Send = (message: string, conversationId: string | undefined) => Promise<Reply>;
interface Reply {
	readonly conversation_id: string;
	readonly response: string;
	readonly sources: readonly { readonly title: string }[];
	readonly is_ai_kb_response: boolean;
}

const HEADER = `# Transcripts

Thirty conversations with eleven businesses in ten languages, as the service answered them over HTTP without an AI model. Visitors greet, ask, ask on, write nonsense, and thank. The businesses are made up, except the software, which is ours and answers from its own guide. Written by \`npm run transcripts\`; look through the difference after changes to retrieval or answers.
`;

function quote(text: string): string {
	return text
		.split('\n')
		.map((line) => `> ${line}`.trimEnd())
		.join('\n');
}

async function hold(script: VisitorScript, send: Send): Promise<string> {
	const turns: string[] = [];
	let conversationId: string | undefined;
	for (const message of script.messages) {
		const reply = await send(message, conversationId);
		conversationId = reply.conversation_id;
		const sources = reply.sources.map(({ title }) => title).join('; ');
		turns.push(`**${message}**\n\n${quote(reply.response)}${sources === '' ? '' : `\n>\n> — *${sources}*`}`);
	}
	return turns.join('\n\n');
}

/** A chatbot that has read what the business knows, to send messages to. */
async function openBusiness(core: RunningCore, set: QualitySet, site: PageSite): Promise<Send> {
	const [client, chatbotId] = await teach(core, set, site);
	return (message, conversationId) =>
		client.call(chat, {
			params: { chatbotId },
			body: { message, ...(conversationId === undefined ? {} : { conversation_id: conversationId }) },
		});
}

/** One business's conversations, with a core of its own that may read its pages. */
async function visit(name: BusinessName): Promise<string> {
	const set = BUSINESSES[name];
	const site = await servePages(set);
	const core = await startCore({ env: { OUTBOUND_ALLOW: new URL(site.url).host } });
	try {
		const send = await openBusiness(core, set, site);
		const texts = [`## ${set.business} (${set.language})`];
		const scripts = CONVERSATIONS.filter(({ business }) => business === name);
		for (const [at, script] of scripts.entries()) texts.push(`### Visitor ${at + 1}`, await hold(script, send));
		return texts.join('\n\n');
	} finally {
		await core.stop();
		await site.close();
	}
}

process.stdout.write(HEADER);
for (const name of new Set(CONVERSATIONS.map(({ business }) => business))) {
	process.stdout.write(`\n${await visit(name)}\n`);
}
