import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createChatbot, updateChatbot } from '../../../shared/contract/chatbots.ts';
import { addDocuments } from '../../../shared/contract/documents.ts';
import { addFaqs, addLinks, addTexts } from '../../../shared/contract/knowledge.ts';
import { createSite } from '../../../shared/contract/sites.ts';
import { nameCommand } from '../../lib/settings.ts';
import { type ChatbotEnd, type ChatbotEntry, readEntries, readHead, type ZohoEntry } from '../chatbotFile.ts';
import type { Command } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import type { Output } from '../output.ts';
import { checkChatbotFile, readFileEntries } from '../readChatbotFile.ts';
import { ANSWER_SETTINGS, storeSettings, WIDGET_SETTINGS } from '../settingsResource.ts';
import { splitIntoCalls } from '../splitIntoCalls.ts';
import { warnOfSameName } from './chatbots.ts';

const OWNER_ONLY = 0o600;

export const exportChatbot: Command = {
	name: 'chatbots export',
	usage: 'ID FILE',
	summary: 'Write a chatbot to one file: settings, websites, pages, FAQs, texts and documents',
	async run({ invocation, connection, output }) {
		const [chatbotId = '', file = ''] = invocation.positionals;
		const place = { service: await connection.service(), chatbotId };
		const unfinished = `${file}.unfinished`;
		let entries = 0;
		async function* writeLines(): AsyncGenerator<string> {
			yield `${JSON.stringify(await readHead(place))}\n`;
			for await (const entry of readEntries(place, { withDocuments: true })) {
				yield `${JSON.stringify(entry)}\n`;
				entries += 1;
				output.progress(`${entries} written`);
			}
			yield `${JSON.stringify({ type: 'end', entries } satisfies ChatbotEnd)}\n`;
		}
		try {
			await pipeline(writeLines, createWriteStream(unfinished, { mode: OWNER_ONLY, flush: true }));
			await rename(unfinished, file);
		} finally {
			await rm(unfinished, { force: true });
		}
		output.progress('');
		output.result({ file, entries }, () => [`Wrote the settings and ${entries} entries of the knowledge base.`]);
	},
};

export const importChatbot: Command = {
	name: 'chatbots import',
	usage: 'FILE [--into ID]',
	summary: 'Make a chatbot of a file, or with --into bring an existing one to its settings and add what it lacks',
	async run({ invocation, connection, output, env }) {
		const [file = ''] = invocation.positionals;
		const head = await checkChatbotFile(file);
		const { name, visibility } = head;
		const service = await connection.service();
		const into = invocation.text('into');
		if (into === undefined) await warnOfSameName(service, name, output);
		const chatbotId = into ?? (await service.call(createChatbot, { body: { name, visibility } })).id;
		const place = { service, chatbotId };
		if (into !== undefined) await service.call(updateChatbot, { params: { chatbotId }, body: { name, visibility } });
		try {
			await storeSettings({ resource: ANSWER_SETTINGS, ...place }, head.answer_settings);
			await storeSettings({ resource: WIDGET_SETTINGS, ...place }, head.widget_settings);
			const { added, unconnected } = await addEntries(place, { file, isNew: into === undefined, output });
			output.progress('');
			const command = nameCommand(env);
			output.result({ id: chatbotId, added, unconnected }, () => [
				`Chatbot ${chatbotId}: added ${added} entries of the knowledge base.`,
				`They are being read: ${command} sources --chatbot ${chatbotId}`,
				...unconnected.map(
					(entry) => `Connect Zoho Desk again: ${command} ${writeConnecting(entry)} --chatbot ${chatbotId}`,
				),
			]);
		} catch (error) {
			output.progress('');
			output.note(`Chatbot ${chatbotId} is not complete. To complete it, run the command with --into ${chatbotId}.`);
			throw error;
		}
	},
};

interface Addition {
	readonly file: string;
	/** Whether the chatbot has nothing yet. */
	readonly isNew: boolean;
	readonly output: Output;
}

/** The command that connects it: the file has all of a connection but its credentials. */
function writeConnecting(entry: ZohoEntry): string {
	const { data_center, org_id, category_ids = [], resync_schedule } = entry;
	return [
		`add zoho --data-center ${data_center} --org-id ${org_id} --credentials FILE`,
		...category_ids.map((id) => `--category ${id}`),
		...(resync_schedule === undefined ? [] : [`--schedule ${resync_schedule}`]),
	].join(' ');
}

interface Added {
	/** Entries. */
	readonly added: number;
	/** What the chatbot lacks and the file has no credentials of. */
	readonly unconnected: readonly ZohoEntry[];
}

/** Adds what a chatbot does not have. */
async function addEntries(place: ChatbotConnection, { file, isNew, output }: Addition): Promise<Added> {
	const { service, chatbotId } = place;
	const params = { chatbotId };
	const known = new Set<string>();
	// The service knows documents by their bytes.
	if (!isNew) for await (const entry of readEntries(place, { withDocuments: false })) known.add(keyOf(entry));
	const faqs: { q: string; a: string }[] = [];
	const texts: string[] = [];
	const linksByOptions = new Map<string, string[]>();
	const unconnected: ZohoEntry[] = [];
	let added = 0;
	for await (const entry of readFileEntries(file)) {
		if (known.has(keyOf(entry))) continue;
		if (entry.type === 'document') {
			const form = new FormData();
			form.append('files', new Blob([Buffer.from(entry.content, 'base64')]), entry.name);
			output.progress(`Sending ${entry.name}`);
			added += (await service.call(addDocuments, { params, form })).documents_added;
		} else if (entry.type === 'site') {
			const { type: _type, ...body } = entry;
			await service.call(createSite, { params, body });
			added += 1;
		} else if (entry.type === 'link') {
			const { type: _type, url, ...options } = entry;
			const key = JSON.stringify(options);
			const links = linksByOptions.get(key) ?? [];
			links.push(url);
			linksByOptions.set(key, links);
		} else if (entry.type === 'zoho') unconnected.push(entry);
		else if (entry.type === 'faq') faqs.push({ q: entry.q, a: entry.a });
		else texts.push(entry.text);
	}
	for (const batch of splitIntoCalls(faqs)) {
		added += (await service.call(addFaqs, { params, body: { faqs: batch } })).faqs_added;
	}
	for (const batch of splitIntoCalls(texts)) {
		added += (await service.call(addTexts, { params, body: { texts: batch } })).texts_added;
	}
	for (const [options, links] of linksByOptions) {
		for (const batch of splitIntoCalls(links)) {
			const body = { ...JSON.parse(options), links: batch };
			added += (await service.call(addLinks, { params, body })).links_added;
		}
	}
	return { added, unconnected };
}

function keyOf(entry: ChatbotEntry): string {
	return JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
