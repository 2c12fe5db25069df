import { describe, expect, it } from 'vitest';
import { LEAST_CONFIDENCE } from '../../../../server/core/answer/boldness.ts';
import { buildAnswer, buildConversation, insertRows } from '../../../support/factories.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

for (const { name: store, open } of TEST_STORES) {
	const { core, token, projectId } = await startProject({ open });
	describe(`/chatbots/{chatbotId}/ai/settings on ${store}`, () => {
		it('is empty before anything is set, and replaced as a whole', async () => {
			const path = `/chatbots/${await core.createChatbot(token)}/ai/settings`;
			expect((await core.request(`GET ${path}`, { token })).body.data).toEqual({});
			const settings = { ai_model_id: 1, language_id: 4, temperature: 0.5, instructions: ['Be brief.'] };
			expect((await core.request(`PUT ${path}`, { token, body: settings })).body.data).toEqual(settings);
			const steering = {
				boldness: 'sure',
				shows_places: false,
				no_answer_texts: { de: 'Nein.', ja: 'いいえ。' },
				synonyms: [['refund', 'money back', '退款']],
			};
			expect((await core.request(`PUT ${path}`, { token, body: steering })).body.data).toEqual(steering);
			const next = await core.request(`PUT ${path}`, { token, body: { no_answer_text: 'We do not know.' } });
			expect(next.body.data).toEqual({ no_answer_text: 'We do not know.' });
			expect((await core.request(`GET ${path}`, { token })).body).toEqual(next.body);
		});

		it('counts the questions of the last 30 days that each boldness would have answered', async () => {
			const owner = { projectId, chatbotId: await core.createChatbot(token) };
			const conversation = buildConversation(owner);
			const place = { ...owner, conversationId: conversation.id };
			const answers = [
				{ confidence: 0.95 },
				{ confidence: LEAST_CONFIDENCE.sure },
				{ confidence: LEAST_CONFIDENCE.balanced, outcome: 'places' as const },
				{ confidence: LEAST_CONFIDENCE.always },
				{ confidence: 0, outcome: 'unanswered' as const },
				{ confidence: null, outcome: 'person' as const },
				{ confidence: null, outcome: 'small_talk' as const },
				{ confidence: 0.95, createdAt: Date.now() - 31 * 86_400_000 },
			];
			const messages = answers.map((answer, index) => buildAnswer(place, { sequence: index + 1, ...answer }));
			await insertRows(core.database, { conversations: [conversation], messages });
			const { body } = await core.request(`GET /chatbots/${owner.chatbotId}/ai/boldness`, { token });
			expect(body.data).toMatchObject({ questions: 5, claimed: { sure: 2, balanced: 3, always: 4 } });
		});
	});
}
