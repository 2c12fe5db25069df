import { describe, expect, it } from 'vitest';
import { createSchemaCompiler } from '../support/documentSchemas.ts';
import { createWorld } from './world.ts';

const world = await createWorld();

/** The events of a server-sent stream; comment lines are left out. */
function readEvents(text: string): Array<{ event: string; data: unknown }> {
	return text
		.split('\n\n')
		.map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith(':')))
		.filter((lines) => lines.length > 0)
		.map((lines) => ({
			event: lines.find((line) => line.startsWith('event: '))?.slice('event: '.length) ?? '',
			data: JSON.parse(lines.find((line) => line.startsWith('data: '))?.slice('data: '.length) ?? 'null'),
		}));
}

describe('POST /chatbots/{chatbotId}/ai/kb/chat as a stream', () => {
	it('sends the documented events, each with documented data', async () => {
		const { core, token } = world;
		const { body: document } = await core.request('GET /openapi.json');
		const operation = document.paths['/chatbots/{chatbotId}/ai/kb/chat'].post;
		const schemas = operation.responses[200].content['text/event-stream']['x-frontdesk-events'];
		const compile = createSchemaCompiler(document);
		const reply = await core.request(`POST /chatbots/${world.chatbotId}/ai/kb/chat`, {
			token,
			headers: { accept: 'text/event-stream' },
			body: { message: 'When do you open on Sundays?' },
		});
		expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
		const events = readEvents(reply.text);
		expect([events.at(0)?.event, events.at(-1)?.event]).toEqual(['started', 'completed']);
		for (const { event, data } of events) {
			const validate = compile(schemas[event]);
			validate(data);
			expect(validate.errors ?? [], event).toEqual([]);
		}
	});

	it('answers faults before the stream as JSON', async () => {
		const { core, token, chatbotId } = world;
		const headers = { accept: 'text/event-stream' };
		const path = `POST /chatbots/${chatbotId}/ai/kb/chat`;
		const refused = await core.request(path, { token, headers, body: {} });
		expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
		const unknown = await core.request(path, { token, headers, body: { message: 'Hello', conversation_id: 'x' } });
		expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
	});
});
