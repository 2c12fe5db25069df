import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_PER_CALL } from '../../../../../shared/limits.ts';
import { makeFolder } from '../../../../support/atTheEnd.ts';
import { buildPdf, textPage } from '../../../../support/buildPdf.ts';
import { buildZip } from '../../../../support/buildZip.ts';
import { buildForm } from '../../../../support/factories.ts';
import { type RunningCore, startCore } from '../../../../support/startCore.ts';
import { openTestPostgres, type TestStore } from '../../../../support/stores.ts';

const STORES: Array<{ name: string; open: () => Promise<TestStore | undefined> }> = [
	{ name: 'SQLite', open: async () => undefined },
	{ name: 'PostgreSQL', open: openTestPostgres },
];

describe.each(STORES)('documents on $name', ({ name, open }) => {
	let core: RunningCore;
	let store: TestStore | undefined;
	let folder = '';
	let token = '';
	let projectId = '';
	let chatbotId = '';
	let sources = '';

	beforeAll(async () => {
		folder = makeFolder();
		store = await open();
		core = await startCore({ env: { DATA_DIR: folder }, ...(store === undefined ? {} : { database: store.database }) });
	});
	beforeEach(async () => {
		({ projectId, token } = await core.createProject());
		chatbotId = await core.createChatbot(token);
		sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
	});

	const add = (form: FormData, headers: Record<string, string> = {}) =>
		core.request(`POST ${sources}/documents`, { token, form, headers });
	const read = (id: string) => core.request(`GET ${sources}/${id}`, { token });
	const replace = (id: string, files: Parameters<typeof buildForm>[0]) =>
		core.request(`PUT ${sources}/${id}/file`, { token, form: buildForm(files) });
	const download = (id: string) =>
		fetch(`${core.baseUrl}${sources}/${id}/file`, { headers: { authorization: `Bearer ${token}` } });
	async function settled(id: string) {
		let source = (await read(id)).body.data;
		await expect
			.poll(async () => (source = (await read(id)).body.data).status, { interval: 50 })
			.toMatch(/processed|error/);
		return source;
	}
	async function addOne(file: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
		const reply = await add(buildForm({ [file]: content }));
		expect(reply.body.data?.documents[0].status, reply.text).toBe('added');
		return reply.body.data.documents[0].id;
	}
	const ask = (message: string) => core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } });
	/** Where the originals of this store are: files beside SQLite, rows in PostgreSQL. */
	async function listOriginals(): Promise<string[]> {
		const rows = await core.database.read.selectFrom('documentFiles').select('id').execute();
		if (name !== 'SQLite') {
			const parts = await core.database.read.selectFrom('documentFileParts').select('fileId').distinct().execute();
			return parts.map(({ fileId }) => fileId).toSorted();
		}
		const files = readdirSync(path.join(folder, 'documents')).filter((file) => file !== 'incoming');
		expect(files.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
		return files;
	}

	it('answers from a document, with its title as the source', async () => {
		const id = await addOne('Opening hours.txt', 'The workshop is open on Saturdays from nine to noon.');
		expect(await settled(id)).toMatchObject({
			type: 'document',
			status: 'processed',
			characters: 52,
			data: { name: 'Opening hours.txt', title: 'Opening hours', media_type: 'text/plain', bytes: 52, pages: null },
		});
		const { body } = await ask('When is the workshop open on Saturdays?');
		expect(body.data.response).toContain('from nine to noon');
		expect(body.data.sources).toMatchObject([{ type: 'document', title: 'Opening hours', url: '' }]);
	});

	it.runIf(name === 'SQLite')('answers by the clause that a question names, and by no other', async () => {
		const file = path.resolve(import.meta.dirname, '../../../../fixtures/documents/numbered-paragraphs.docx');
		const id = await addOne('Terms of hire.docx', Uint8Array.from(readFileSync(file)));
		expect(await settled(id)).toMatchObject({ status: 'processed' });
		const cancelling = ['Cancelling is free until 14 days before the hire.', 'Later we keep the deposit.'];
		const third = `**§ 3 Cancellation**\n\n3.1 ${cancelling[0]}\n\n3.2 ${cancelling[1]}\n\n3.3 Guests who are 3 persons or fewer pay half.`;
		const clauses = {
			'What does § 3 say?': third,
			'was steht in Ziffer 3?': third,
			'clause 3.2 please': `3.2 ${cancelling[1]}`,
			'what is in section 2.2': '2.2 Ways to pay are:\n\n- a) cash\n- b) card\n- c) transfer',
		};
		for (const [message, response] of Object.entries(clauses))
			expect((await ask(message)).body.data).toMatchObject({ response, outcome: 'grounded' });
		expect((await ask('What does § 9 say?')).body.data.outcome).not.toBe('grounded');
		const rules =
			'# House rules\n\n3 guests or fewer pay half.\n\n1. Ring the bell.\n2. Wait.\n3. Take the key.\n4. Go in.';
		expect(await settled(await addOne('Rules.md', rules))).toMatchObject({ status: 'processed' });
		const { body } = await ask('What does point 3 of the house rules say?');
		expect(body.data).toMatchObject({ response: '3. Take the key.', outcome: 'grounded' });
	});

	it('names the page of an answer', async () => {
		const pages = [
			textPage(['Lamps are made of brass, which is polished by hand in our own workshop by the harbour.']),
			textPage(['The warranty of a lamp lasts ten years, counted from the day on which it was bought from us.']),
		];
		const id = await addOne('Lamps.pdf', buildPdf(pages));
		expect(await settled(id)).toMatchObject({ status: 'processed', data: { title: 'Lamps', pages: 2 } });
		const { body } = await ask('How long does the warranty of a lamp last?');
		expect(body.data.sources).toMatchObject([{ type: 'document', title: 'Lamps, p. 2', url: '' }]);
	});

	it('tells of each file of a call what became of it', async () => {
		const form = buildForm({
			'a.md': '# Delivery\n\nWe deliver on Mondays.',
			'b.pdf': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
			'c.txt': '',
			'd.md': '# Delivery\n\nWe deliver on Mondays.',
		});
		const { status, body } = await add(form);
		expect(status).toBe(200);
		expect(body.data.documents_added).toBe(1);
		expect(body.data.documents).toEqual([
			{ name: 'a.md', status: 'added', id: expect.any(String), error: null },
			{
				name: 'b.pdf',
				status: 'refused',
				id: null,
				error: { code: 'unsupported_type', message: expect.stringMatching(/picture/) },
			},
			{ name: 'c.txt', status: 'refused', id: null, error: { code: 'empty_file', message: 'The file is empty.' } },
			{ name: 'd.md', status: 'duplicate', id: body.data.documents[0].id, error: null },
		]);
	});

	it('takes the same file once, and says which source has it', async () => {
		const id = await addOne('a.txt', 'We repair lamps.');
		const { body } = await add(buildForm({ 'copy.txt': 'We repair lamps.' }));
		expect(body.data).toEqual({
			documents_added: 0,
			documents: [{ name: 'copy.txt', status: 'duplicate', id, error: null }],
		});
	});

	it('refuses a call none of whose files can be taken, with the reason of each', async () => {
		const { status, body } = await add(
			buildForm({
				'setup.txt': Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0]),
				'b.txt': '',
				'c.pptx': buildZip([{ name: 'ppt/presentation.xml', content: '' }]),
				'd.odt': buildZip([{ name: 'content.xml', content: '' }]),
				'e.zip': buildZip([{ name: 'prices.pdf', content: '' }]),
			}),
		);
		expect([status, body.code]).toEqual([422, 'validation_failed']);
		expect(body.details).toEqual([
			{ path: 'files.0', code: 'unsupported_type', message: 'This is a program.' },
			{ path: 'files.1', code: 'empty_file', message: 'The file is empty.' },
			{ path: 'files.2', code: 'unsupported_type', message: expect.stringContaining('Save it as PDF') },
			{ path: 'files.3', code: 'unsupported_type', message: expect.stringContaining('Save it as PDF') },
			{ path: 'files.4', code: 'unsupported_type', message: expect.stringContaining('one by one') },
		]);
		expect((await core.request(`GET ${sources}`, { token })).body.data.sources).toEqual([]);
	});

	it('gives the original back under its name', async () => {
		const content = Uint8Array.from(Buffer.from('# Café\r\n\r\nOpen.\r\n'));
		const id = await addOne('Über "uns"\u202e.md', content);
		const reply = await download(id);
		expect(reply.status).toBe(200);
		expect(new Uint8Array(await reply.arrayBuffer())).toEqual(content);
		expect(Object.fromEntries(reply.headers)).toMatchObject({
			'content-type': 'text/markdown; charset=utf-8',
			'content-length': String(content.byteLength),
			'x-content-type-options': 'nosniff',
			'cache-control': 'no-store',
			// A web page is never shown.
			'content-security-policy': 'sandbox',
			'content-disposition': `attachment; filename="?ber \\"uns\\".md"; filename*=UTF-8''%C3%9Cber%20%22uns%22.md`,
		});
	});

	it('replaces a document by a new version under the same id', async () => {
		const id = await addOne('prices.txt', 'A lamp costs twelve euros.');
		await settled(id);
		const reply = await replace(id, { 'prices 2027.txt': 'A lamp costs fifteen euros.' });
		expect(reply.body.data).toMatchObject({ id, data: { name: 'prices 2027.txt' } });
		await expect.poll(async () => (await settled(id)).data.title).toBe('prices 2027');
		expect((await ask('What does a lamp cost?')).body.data.response).toContain('fifteen');
		expect(await (await download(id)).text()).toBe('A lamp costs fifteen euros.');
		await expect.poll(listOriginals).toHaveLength(await countFiles());
		expect(await countFilesOf(id)).toBe(1);
	});

	it('keeps what it knows when the new version cannot be read, and says so', async () => {
		const id = await addOne('fees.txt', 'The ferry costs nine euros.');
		await settled(id);
		await replace(id, { 'fees.pdf': '%PDF-1.7\nbroken' });
		const kept = await settled(id);
		expect(kept).toMatchObject({ status: 'processed', data: { name: 'fees.pdf', error: { code: 'corrupt' } } });
		expect(kept.data.error.message).toContain('Answers come from what was read before.');
		expect((await ask('What does the ferry cost?')).body.data.response).toContain('nine');
		await replace(id, { 'b.pdf': '%PDF-1.7\nbroken too' });
		expect(await settled(id)).toMatchObject({ status: 'processed', data: { error: { code: 'corrupt' } } });
		await replace(id, { 'fees.txt': 'The ferry costs eleven euros.' });
		const mendedSource = await settled(id);
		expect([mendedSource.status, mendedSource.data.error]).toEqual(['processed', undefined]);
		expect((await ask('What does the ferry cost?')).body.data.response).toContain('eleven');
	});

	it('changes nothing when a document is replaced by itself, and refuses another document of the chatbot', async () => {
		const first = await addOne('a.txt', 'One.');
		const second = await addOne('b.txt', 'Two.');
		await settled(first);
		const same = await replace(first, { 'x.txt': 'One.' });
		expect(same.body.data).toMatchObject({ id: first, status: 'processed', data: { name: 'a.txt' } });
		const taken = await replace(first, { 'x.txt': 'Two.' });
		expect([taken.status, taken.body.details[0].message]).toEqual([422, expect.stringContaining(second)]);
	});

	it('answers 404 where a source has no file', async () => {
		await core.request(`POST ${sources}/texts`, { token, body: { texts: ['We ship within two days.'] } });
		const { id } = (await core.request(`GET ${sources}`, { token })).body.data.sources[0];
		expect((await core.request(`GET ${sources}/${id}/file`, { token })).status).toBe(404);
		expect((await replace(id, { 'a.txt': 'x' })).status).toBe(404);
	});

	it('frees the file of a document that is deleted, and those of a chatbot', async () => {
		const before = (await listOriginals()).length;
		const id = await addOne('a.txt', 'One of two.');
		await addOne('b.txt', 'Two of two.');
		expect(await listOriginals()).toHaveLength(before + 2);
		expect((await core.request(`DELETE ${sources}/${id}`, { token })).status).toBe(200);
		await expect.poll(countFiles).toBe(before + 1);
		await core.request(`DELETE /chatbots/${chatbotId}`, { token });
		await expect.poll(countFiles).toBe(before);
		await expect.poll(async () => (await listOriginals()).length).toBe(before);
	});

	it('keeps a file that a copy of the chatbot still has', async () => {
		const id = await addOne('a.txt', 'We copy lamps.');
		await settled(id);
		const copy = (await core.request(`POST /chatbots/${chatbotId}/duplicate`, { token })).body.data.chatbot_id;
		await core.request(`DELETE /chatbots/${chatbotId}`, { token });
		sources = `/chatbots/${copy}/knowledge-base/data-sources`;
		const [source] = (await core.request(`GET ${sources}?type=document`, { token })).body.data.sources;
		expect(await (await download(source.id)).text()).toBe('We copy lamps.');
	});

	it('honours an Idempotency-Key', async () => {
		const headers = { 'idempotency-key': 'upload-1' };
		const send = () => add(buildForm({ 'a.txt': 'Once.' }), headers);
		const replies = await Promise.all([send(), send(), send()]);
		replies.push(await send());
		expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
		expect(replies[0]?.body.data.documents_added).toBe(1);
		const other = await add(buildForm({ 'a.txt': 'Twice.' }), headers);
		expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
		expect(await countFiles()).toBe((await listOriginals()).length);
	});

	it('refuses what is no form, a broken one, one without files and one with too many', async () => {
		const send = (rawBody: string, type: string) =>
			core.request(`POST ${sources}/documents`, { token, rawBody, headers: { 'content-type': type } });
		expect((await send('{}', 'application/json')).status).toBe(415);
		expect((await send('x', 'multipart/form-data')).status).toBe(400);
		const form = 'multipart/form-data; boundary=x';
		const broken = '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nab';
		expect((await send(broken, form)).status).toBe(400);
		expect((await send('--x--\r\n', form)).body.details?.[0]?.path).toBe('files');
		const names = Array.from({ length: DOCUMENTS_PER_CALL + 1 }, (_, index) => [`${index}.txt`, `Text ${index}.`]);
		const many = await add(buildForm(Object.fromEntries(names)));
		expect([many.status, many.body.details[0].path]).toEqual([422, 'files']);
		const id = await addOne('a.txt', 'Text.');
		expect((await replace(id, { 'a.txt': 'a', 'b.txt': 'b' })).status).toBe(422);
	});

	it('refuses a file that is too large', async () => {
		const { status, body } = await add(buildForm({ 'a.txt': new Uint8Array(DOCUMENT_MAX_BYTES + 1).fill(0x61) }));
		expect([status, body.code, body.details[0].code]).toEqual([413, 'payload_too_large', 'too_large']);
	});

	it('reports a document that turns out to have no text', async () => {
		const id = await addOne('empty.html', '<!doctype html><html><body><script>render()</script></body></html>');
		expect(await settled(id)).toMatchObject({ status: 'error', data: { error: { code: 'no_text' } } });
	});

	async function countFiles(): Promise<number> {
		const rows = await core.database.read.selectFrom('documentFiles').select('id').execute();
		return rows.length;
	}
	async function countFilesOf(sourceId: string): Promise<number> {
		const rows = await core.database.read
			.selectFrom('documentFiles')
			.innerJoin('dataSources', 'dataSources.documentFileId', 'documentFiles.id')
			.select('documentFiles.id')
			.where('dataSources.id', '=', sourceId)
			.where('documentFiles.projectId', '=', projectId)
			.execute();
		return rows.length;
	}
});
