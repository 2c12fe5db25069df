import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { readAnswerSettings, replaceAnswerSettings } from '../../../shared/contract/answerSettings.ts';
import { createChatbot, readChatbot } from '../../../shared/contract/chatbots.ts';
import { addDocuments, downloadDocument } from '../../../shared/contract/documents.ts';
import type { Endpoint, EndpointData } from '../../../shared/contract/endpoint.ts';
import { addFaqs, addLinks, addTexts, listDataSources, readDataSource } from '../../../shared/contract/knowledge.ts';
import { createSite, listSites, readSite } from '../../../shared/contract/sites.ts';
import { readWidgetSettings, replaceWidgetSettings } from '../../../shared/contract/widgetSettings.ts';
import type { Command } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import { FailedError, unreadableFile } from '../errors.ts';
import { parseJsonFile } from '../parseJsonFile.ts';
import { readList } from '../readList.ts';
import { isItem } from '../routes/present.ts';
import { splitIntoCalls } from '../splitIntoCalls.ts';

const OWNER_ONLY = 0o600;

/** The first line of a chatbot's file. */
const headSchema = z.object({
	frontdesk_chatbot: z.literal(1),
	name: z.string(),
	visibility: createChatbot.body.shape.visibility,
	answer_settings: readAnswerSettings.data,
	widget_settings: readWidgetSettings.data,
});
type Head = z.infer<typeof headSchema>;
/** The lines between are its sources; the last one counts them, which tells whether the file was cut. */
const lineSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('site'), ...createSite.body.shape }),
	z.object({ type: z.literal('link'), url: z.string(), ...addLinks.body.omit({ links: true }).shape }),
	z.object({ type: z.literal('faq'), q: z.string(), a: z.string() }),
	z.object({ type: z.literal('text'), text: z.string() }),
	z.object({ type: z.literal('document'), name: z.string(), content: z.base64() }),
	// Older files name a connection, without its credentials.
	z.object({ type: z.literal('zoho') }),
	z.object({ type: z.literal('end'), entries: z.int() }),
]);
type Entry = Exclude<z.infer<typeof lineSchema>, { type: 'end' }>;

export const exportChatbot: Command = {
	name: 'chatbots export',
	words: ['ID', 'FILE'],
	summary: 'Write a chatbot to one file: settings, websites, pages, FAQs, texts and documents',
	async run({ invocation, connection, output }) {
		const [chatbotId = '', file = ''] = invocation.positionals;
		const service = await connection.service();
		const params = { chatbotId };
		const unfinished = `${file}.unfinished`;
		let entries = 0;
		async function* writeLines(): AsyncGenerator<string> {
			const { name, visibility } = await service.call(readChatbot, { params });
			const answer_settings = await service.call(readAnswerSettings, { params });
			const widget_settings = await service.call(readWidgetSettings, { params });
			const head: Head = { frontdesk_chatbot: 1, name, visibility, answer_settings, widget_settings };
			yield `${JSON.stringify(head)}\n`;
			for await (const entry of readEntries({ service, chatbotId })) {
				yield `${JSON.stringify(entry)}\n`;
				entries += 1;
				output.progress(`${entries} written`);
			}
			yield `${JSON.stringify({ type: 'end', entries })}\n`;
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

/** Websites, then the other sources, oldest first. */
async function* readEntries(place: ChatbotConnection): AsyncGenerator<Entry> {
	const { service, chatbotId } = place;
	const params = { chatbotId };
	const sites = await readList({
		read: (query) => service.call(listSites, { params, query: { ...query, sort: 'date_asc' } }),
		pick: (data) => data.sites,
	});
	for (const { id: siteId, url } of sites.items) {
		const { options } = await service.call(readSite, { params: { ...params, siteId } });
		yield { type: 'site', url, ...options };
	}
	const sources = await readList({
		read: (query) => service.call(listDataSources, { params, query: { ...query, sort: 'date_asc', per_page: 100 } }),
		pick: (data) => data.sources,
	});
	// Pages of a website come with it, and a connection to Zoho Desk needs credentials, which never leave the server.
	const entries = sources.items.filter(({ site_id: siteId, type }) => siteId === null && type !== 'zoho');
	for (const source of entries) yield await readEntry(place, source);
}

async function readEntry(
	{ service, chatbotId }: ChatbotConnection,
	{ id: sourceId, type, data }: EndpointData<typeof listDataSources>['sources'][number],
): Promise<Entry> {
	const params = { chatbotId, sourceId };
	if (type === 'faq') return { type, q: String(data['question']), a: String(data['answer']) };
	if (type === 'document') {
		const file = await service.download(downloadDocument, { params });
		const content = Buffer.from(await file.arrayBuffer()).toString('base64');
		return { type, name: String(data['name']), content };
	}
	const { text = '', exclusions, resync_schedule } = await service.call(readDataSource, { params });
	return type === 'text' ? { type, text } : { type: 'link', url: String(data['url']), resync_schedule, ...exclusions };
}

export const importChatbot: Command = {
	name: 'chatbots import',
	words: ['FILE'],
	summary: 'Make a chatbot of such a file',
	async run({ invocation, connection, output }) {
		const [file = ''] = invocation.positionals;
		const { name, visibility, answer_settings, widget_settings } = await checkFile(file);
		const service = await connection.service();
		const { id: chatbotId } = await service.call(createChatbot, { body: { name, visibility } });
		const params = { chatbotId };
		try {
			await service.call(replaceAnswerSettings, { params, body: answer_settings });
			await service.call(replaceWidgetSettings, { params, body: widget_settings });
			const added = await addEntries({ service, chatbotId }, file, output.progress);
			output.progress('');
			output.result({ id: chatbotId, added }, () => [
				`Chatbot ${chatbotId}: added ${added} entries of the knowledge base.`,
			]);
		} catch (error) {
			output.progress('');
			output.note(`Chatbot ${chatbotId} is not complete. Delete it and import the file again.`);
			throw error;
		}
	},
};

/** @returns how many entries were added */
async function addEntries(
	{ service, chatbotId }: ChatbotConnection,
	file: string,
	onProgress: (text: string) => void,
): Promise<number> {
	const params = { chatbotId };
	let added = 0;
	/** What is added many at a time, by the options that all of them have. */
	const batches = new Map<string, { endpoint: Endpoint; member: string; options: object; items: unknown[] }>();
	function collect(endpoint: Endpoint, member: string, item: unknown, options: object = {}): void {
		const key = member + JSON.stringify(options);
		const batch = batches.get(key) ?? { endpoint, member, options, items: [] };
		batches.set(key, batch);
		batch.items.push(item);
	}
	for await (const entry of readFileEntries(file)) {
		const { type: _type, ...body } = entry;
		if (entry.type === 'document') {
			const form = new FormData();
			form.append('files', new Blob([Buffer.from(entry.content, 'base64')]), entry.name);
			onProgress(`Sending ${entry.name}`);
			added += (await service.call(addDocuments, { params, form })).documents_added;
		} else if (entry.type === 'site') {
			await service.call<Endpoint, unknown>(createSite, { params, body });
			added += 1;
		} else if (entry.type === 'link') {
			const { type: _link, url, ...options } = entry;
			collect(addLinks, 'links', url, options);
		} else if (entry.type === 'faq') collect(addFaqs, 'faqs', body);
		else if (entry.type === 'text') collect(addTexts, 'texts', entry.text);
	}
	for (const { endpoint, member, options, items } of batches.values()) {
		for (const batch of splitIntoCalls(items)) {
			const reply: unknown = await service.call(endpoint, { params, body: { ...options, [member]: batch } });
			added += isItem(reply) ? Number(reply[`${member}_added`]) : 0;
		}
	}
	return added;
}

/** Reads a file to its end: a damaged one is refused before anything is stored. @throws {FailedError} */
async function checkFile(file: string): Promise<Head> {
	const lines = readLines(file);
	const { value: text = '' } = await lines.next();
	await lines.return(undefined);
	const head = parseJsonFile(headSchema, { file, text, expected: "a chatbot's file" });
	const entries = readFileEntries(file);
	while (!(await entries.next()).done);
	return head;
}

/** One entry at a time: all documents may be too large for the memory. */
async function* readFileEntries(file: string): AsyncGenerator<Entry> {
	let line = 0;
	let entries = 0;
	let expected: number | undefined;
	for await (const text of readLines(file)) {
		line += 1;
		if (line === 1) continue;
		const name = `${file}, line ${line}`;
		const entry = parseJsonFile(lineSchema, { file: name, text, expected: "an entry of a chatbot's file" });
		if (entry.type === 'end') {
			expected = entry.entries;
		} else {
			entries += 1;
			yield entry;
		}
	}
	if (entries === expected) return;
	throw new FailedError(`${file} is not complete: it has ${entries} entries and no last line that counts them.`);
}

async function* readLines(file: string): AsyncGenerator<string, undefined> {
	// A start refuses pipes, which cannot be read twice.
	const input = createReadStream(file, { start: 0 });
	try {
		yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
	} catch (cause) {
		throw unreadableFile(file, cause);
	} finally {
		input.destroy();
	}
}
