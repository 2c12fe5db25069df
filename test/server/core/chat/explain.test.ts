import { describe, expect, it } from 'vitest';
import { LEAST_CONFIDENCE } from '../../../../server/core/answer/boldness.ts';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { startProject } from '../../../support/startProject.ts';

const FAQS = [
	{ q: 'How much is the desk lamp?', a: 'The desk lamp costs 40 euros.' },
	{ q: 'How long is the guarantee of the desk lamp?', a: 'The desk lamp has a guarantee of five years.' },
	{ q: 'How long is the guarantee of the floor lamp?', a: 'The floor lamp has a guarantee of two years.' },
];

const { core, token } = await startProject();
const chatbotId = await createTaughtChatbot(core, { token, faqs: FAQS });

const explain = async (body: object) =>
	(await core.request(`POST /chatbots/${chatbotId}/ai/explain`, { token, body })).body.data;
const chat = async (body: object) =>
	(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body })).body.data;
const countMessages = async () => (await core.database.read.selectFrom('messages').select('id').execute()).length;

describe('POST …/ai/explain', () => {
	it('shows the words looked for, the passages found with their scores, and the answer a chat gives', async () => {
		const before = await countMessages();
		const message = 'how long is the guarantee of the desk lamp';
		const explanation = await explain({ message });
		expect(await countMessages()).toBe(before);
		expect(explanation).toMatchObject({
			is_small_talk: false,
			language: 'en',
			threshold: LEAST_CONFIDENCE.balanced,
			previous_message: null,
		});
		expect(explanation.passages[0]).toMatchObject({ question: FAQS[1]?.q, excerpt: FAQS[1]?.a, source_type: 'faq' });
		const [first, second] = explanation.passages;
		expect(first.score).toBeGreaterThan(second.score);
		expect(first.features.questionWording).toBeGreaterThan(second.features.questionWording);
		const desk = explanation.terms.find(({ forms }: { forms: string[] }) => forms.includes('desk'));
		const lamp = explanation.terms.find(({ forms }: { forms: string[] }) => forms.includes('lamp'));
		expect([desk.passages, lamp.passages]).toEqual([2, 3]);
		expect(desk.idf).toBeGreaterThan(lamp.idf);

		const reply = await chat({ message });
		expect(explanation.answer).toEqual({ outcome: 'grounded', text: reply.response, sources: reply.sources });
		const stored = await core.database.read
			.selectFrom('messages')
			.select('confidence')
			.where('id', '=', reply.message_id)
			.executeTakeFirstOrThrow();
		expect(explanation.confidence).toBeCloseTo(stored.confidence ?? 0, 3);
		expect(Object.keys(explanation.timings_ms)).toEqual(['index', 'search', 'compose']);
	});

	it('shows the prompt that a model would get, with the passages as they rank', async () => {
		await core.request(`PUT /chatbots/${chatbotId}/ai/settings`, { token, body: { instructions: ['Be brief.'] } });
		const { prompt, passages } = await explain({ message: 'How much is the desk lamp?' });
		await core.request(`PUT /chatbots/${chatbotId}/ai/settings`, { token, body: {} });
		expect(prompt.system).toContain('- Be brief.');
		expect(prompt.system.indexOf(passages[0].excerpt)).toBeGreaterThan(0);
		expect(prompt.messages).toEqual([{ role: 'user', content: 'How much is the desk lamp?' }]);
	});

	it('says which spelling it took a word for', async () => {
		const { terms } = await explain({ message: 'gaurantee of the desk lamp' });
		expect(terms[0]).toMatchObject({ forms: ['guarante'], corrected_from: 'gaurantee' });
		expect(terms[1]).toMatchObject({ forms: ['desk'], corrected_from: null });
	});

	it('says which synonyms of the chatbot’s settings it looked for', async () => {
		const path = `/chatbots/${chatbotId}/ai/settings`;
		const body = { synonyms: [['warranty', 'guarantee', 'assurance']] };
		await core.request(`PUT ${path}`, { token, body });
		const { terms, answer } = await explain({ message: 'What warranty has the floor lamp?' });
		await core.request(`PUT ${path}`, { token, body: {} });
		expect(terms[0]).toMatchObject({ synonyms: ['guarantee'], weight: 1, passages: 2 });
		expect(answer.text).toBe(FAQS[2]?.a);
	});

	it('says why there is no answer', async () => {
		const explanation = await explain({
			message: 'Which hotels near Reykjavik airport have a heated swimming pool?',
		});
		expect(explanation.answer).toMatchObject({ outcome: 'unanswered', sources: [] });
		expect(explanation.confidence).toBeLessThan(0.4);
		expect(explanation.evidence.unseen).toBeGreaterThan(0);
		// A model is asked all the same: it may know other words for it.
		expect(explanation.prompt).not.toBeNull();
	});

	it('tells a courtesy from a question', async () => {
		expect(await explain({ message: 'Hello' })).toMatchObject({
			is_small_talk: true,
			answer: { outcome: 'small_talk' },
			passages: [],
			confidence: null,
			prompt: null,
		});
	});

	it('reads a follow-up after a question or in a conversation', async () => {
		const previous = 'Tell me about the floor lamp guarantee';
		const message = 'and of the desk lamp?';
		const { conversation_id: conversationId } = await chat({ message: previous });
		for (const context of [{ previous_message: previous }, { conversation_id: conversationId }]) {
			const explanation = await explain({ message, ...context });
			expect(explanation.previous_message).toBe(previous);
			expect(explanation.answer.text).toBe(FAQS[1]?.a);
			const guarantee = explanation.terms.find(({ forms }: { forms: string[] }) => forms.includes('guarante'));
			expect(guarantee).toMatchObject({ is_from_previous_message: true, weight: 0.5 });
		}
	});
});

describe('GET …/messages/{messageId}/explain', () => {
	it('asks the question of a stored answer again, in its conversation', async () => {
		const first = await chat({ message: 'Tell me about the floor lamp guarantee' });
		const next = await chat({ message: 'and of the desk lamp?', conversation_id: first.conversation_id });
		await chat({ message: 'How much is the desk lamp?', conversation_id: first.conversation_id });
		const path = `GET /chatbots/${chatbotId}/messages/${next.message_id}/explain`;
		expect((await core.request(path, { token })).body.data).toMatchObject({
			message: 'and of the desk lamp?',
			previous_message: 'Tell me about the floor lamp guarantee',
			answer: { text: next.response },
		});
	});
});
