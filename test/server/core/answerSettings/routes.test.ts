import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

let core: RunningCore;
let token: string;
beforeAll(async () => {
	core = await startCore();
	({ token } = await core.createProject());
});
afterAll(() => core.stop());

describe('/chatbots/{chatbotId}/ai/settings', () => {
	it('is empty before anything is set, and replaced as a whole', async () => {
		const path = `/chatbots/${await core.createChatbot(token)}/ai/settings`;
		expect((await core.request(`GET ${path}`, { token })).body.data).toEqual({});
		const settings = { ai_model_id: 1, language_id: 4, temperature: 0.5, instructions: ['Be brief.'] };
		expect((await core.request(`PUT ${path}`, { token, body: settings })).body.data).toEqual(settings);
		const steering = {
			answer_threshold: 0.4,
			no_answer_texts: { de: 'Nein.', ja: 'いいえ。' },
			synonyms: [['refund', 'money back', '退款']],
		};
		expect((await core.request(`PUT ${path}`, { token, body: steering })).body.data).toEqual(steering);
		const next = await core.request(`PUT ${path}`, { token, body: { no_answer_text: 'We do not know.' } });
		expect(next.body.data).toEqual({ no_answer_text: 'We do not know.' });
		expect((await core.request(`GET ${path}`, { token })).body).toEqual(next.body);
	});
});
