import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../docs/demo-shop');

let core: RunningCore;
let token = '';
let chatbotId = '';
beforeAll(async () => {
	core = await startCore();
	({ token } = await core.createProject());
	const texts = readdirSync(FOLDER).map((name) => readFileSync(path.join(FOLDER, name), 'utf8'));
	chatbotId = await createTaughtChatbot(core, { token, texts });
});
afterAll(() => core.stop());

async function ask(...messages: string[]): Promise<{ response: string; outcome: string }> {
	let reply = { response: '', outcome: '', conversation_id: undefined };
	for (const message of messages) {
		const body = { message, conversation_id: reply.conversation_id };
		reply = (await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body })).body.data;
	}
	return reply;
}

describe('what everybody asks of a business', () => {
	it.each([
		['When are you open?', '7:30 to 18:00'],
		['a que hora abren', '7:30 to 18:00'],
		['un telefono porfa', '+49 40 66969 142'],
		['mogę prosić o numer telefonu', '+49 40 66969 142'],
		['号码多少', '+49 40 66969 142'],
		['tienen un correo?', 'hello@harbour-coffee.example'],
		['Anschrift?', 'Quay Street 7'],
	])('is answered in any language: %s', async (message, expected) => {
		const { response, outcome } = await ask(message);
		expect(response).toContain(expected);
		expect(outcome).toBe('grounded');
	});
});
