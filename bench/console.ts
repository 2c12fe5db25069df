import { cpus } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { createId } from '../server/core/storage/createId.ts';
import { readSecrets } from '../server/secrets.ts';
import { waitUntilProcessed } from '../server/waitUntilProcessed.ts';
import { createServiceClient } from '../shared/client/createServiceClient.ts';
import { chat } from '../shared/contract/chat.ts';
import { createChatbot } from '../shared/contract/chatbots.ts';
import { createContact } from '../shared/contract/contacts.ts';
import { addTexts } from '../shared/contract/knowledge.ts';
import { startOwnerWorld } from '../test/support/ownerWorld.ts';

/**
 * How soon the console shows its lists in Chromium, with many conversations, contacts and sources on SQLite, and what
 * its page keeps in memory while somebody scrolls the inbox. Times are from the click to the first row.
 */
const CONVERSATIONS = 100_000;
const SOURCES = 10_000;
/** One conversation in so many found no answer; one in so many left an address. */
const UNANSWERED_SHARE = 10;
const CONTACT_SHARE = 5;
const SCROLL_MS = Number(process.env['BENCH_SECONDS'] ?? 60) * 1_000;
const MINUTE_MS = 60_000;
const VIEWS = 5;
const MB = 1_048_576;
const THINGS = ['lamp', 'kettle', 'bicycle', 'carpet', 'mirror', 'guitar', 'clock', 'basket', 'chair', 'window'];

type Row = Record<string, unknown>;

const world = await startOwnerWorld((_request, response) => response.end('<title>Shop</title>'));
const { owner } = world;
await world.signUp('Olive', 'olive@shop.example');
const service = createServiceClient({
	baseUrl: `${world.frontdesk().coreUrl}/v2`,
	accessToken: readSecrets(world.frontdesk().dataFolder)?.firstProject?.fullToken ?? '',
});
const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Benchmark' } });
const params = { chatbotId };
await service.call(addTexts, { params, body: { texts: ['Our lamp costs 20 euros and is made by hand.'] } });
await waitUntilProcessed({ client: service, chatbotId, count: 1 });
const answered = await service.call(chat, { params, body: { message: 'What does the lamp cost?' } });
const unanswered = await service.call(chat, { params, body: { message: 'Do you rent out boats?' } });
await service.call(createContact, { params, body: { properties: { first_name: 'Ada', email: 'ada@example.com' } } });
await world.restart((folder) => fill(new Database(path.join(folder, 'frontdesk.sqlite'))));

/** Multiplies what the service has made, each with ids, times and words of its own. */
function fill(store: Database.Database): void {
	const read = (table: string, column: string, id: string) =>
		store.prepare(`select * from ${table} where "${column}" = ? order by id`).all(id) as Row[];
	const insert = (table: string, row: Row) => {
		const columns = Object.keys(row).map((name) => `"${name}"`);
		const marks = columns.map(() => '?');
		store
			.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')})`)
			.run(...Object.values(row));
	};
	const templates = [answered, unanswered].map(({ conversation_id: id }) => ({
		conversation: read('conversations', 'id', id)[0] ?? {},
		messages: read('messages', 'conversationId', id),
	}));
	const [contact = {}] = read('contacts', 'chatbotId', chatbotId);
	const [source = {}] = read('dataSources', 'chatbotId', chatbotId);
	const start = Date.now() - CONVERSATIONS * MINUTE_MS;
	store.exec('begin');
	for (let number = 0; number < CONVERSATIONS; number += 1) {
		const createdAt = start + number * MINUTE_MS;
		const template = templates[number % UNANSWERED_SHARE === 0 ? 1 : 0];
		const conversationId = createId(createdAt);
		const contactId = number % CONTACT_SHARE === 0 ? createId(createdAt) : null;
		if (contactId !== null) insert('contacts', { ...contact, id: contactId, createdAt });
		insert('conversations', { ...template?.conversation, id: conversationId, contactId, createdAt });
		let questionId: string | null = null;
		for (const message of template?.messages ?? []) {
			const id = createId(createdAt);
			const text = `${String(message['text'])} ${THINGS[number % THINGS.length]} ${number}`;
			insert('messages', { ...message, id, conversationId, questionId, text, createdAt });
			questionId = id;
		}
	}
	for (let number = 0; number < SOURCES; number += 1)
		insert('dataSources', { ...source, id: createId(start + number) });
	store.exec('commit');
	store.close();
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

print(
	`${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}: ${CONVERSATIONS} conversations, ${SOURCES} sources`,
);
await owner.goto(`${world.frontdesk().publicUrl}/console/settings?chatbot=${chatbotId}`);
for (const [name, row] of [
	['Inbox', '.list .rows li'],
	['Unanswered', 'main .rows li, main tbody tr'],
	['Contacts', 'main tbody tr'],
	['Knowledge', 'main tbody tr'],
] as const) {
	const times: number[] = [];
	for (let view = 0; view < VIEWS; view += 1) {
		// From a page without the reply in its cache.
		await owner.reload();
		await owner.getByRole('link', { name: 'Settings', exact: true }).click();
		await owner.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
		const clickedAt = performance.now();
		await owner.getByRole('link', { name, exact: true }).click();
		await owner.locator(row).first().waitFor();
		times.push(performance.now() - clickedAt);
	}
	print(`${name.padEnd(12)} first ${times[0]?.toFixed(0)} ms, median of ${VIEWS} ${median(times).toFixed(0)} ms`);
}

await owner.getByRole('link', { name: 'Inbox', exact: true }).click();
await owner.locator('.list .rows li').first().waitFor();
const devtools = await owner.context().newCDPSession(owner);
const heapMb = async () => {
	await devtools.send('HeapProfiler.collectGarbage');
	return (await devtools.send('Runtime.getHeapUsage')).usedSize / MB;
};
const [before, end] = [await heapMb(), Date.now() + SCROLL_MS];
let pages = 0;
const heaps: number[] = [];
while (Date.now() < end) {
	await owner.getByRole('button', { name: 'Show more' }).click();
	pages += 1;
	if (pages % 20 === 0) heaps.push(await heapMb());
}
print(
	`scrolling ${SCROLL_MS / 1_000} s: ${pages} pages, heap ${before.toFixed(1)} MB before, ${heaps.map((heap) => heap.toFixed(1)).join(' ')} MB`,
);
await world.stop();
