import { beforeEach, describe, expect, it } from 'vitest';
import type { EndpointData } from '../../../../shared/contract/endpoint.ts';
import type { updateQuestionGroup } from '../../../../shared/contract/team/questions.ts';
import { buildAnswer, buildConversation, buildMessage, insertRows } from '../../../support/factories.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';
import { untilEventsAreReadable } from '../../../support/untilEventsAreReadable.ts';

type QuestionGroup = EndpointData<typeof updateQuestionGroup>;

for (const { name, open } of TEST_STORES) {
	const { core, token, projectId } = await startProject({ open });
	describe(`groups of questions on ${name}`, () => {
		let chatbotId: string;
		beforeEach(async () => {
			chatbotId = await core.createChatbot(token);
		});

		const list = async (query = ''): Promise<QuestionGroup[]> =>
			(await core.request(`GET /chatbots/${chatbotId}/question-groups?${query}`, { token })).body.data.groups;
		const change = (id: string, state: string) =>
			core.request(`PATCH /chatbots/${chatbotId}/question-groups/${id}`, { token, body: { state } });
		const ask = async (message: string) =>
			(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } })).body.data;

		/** Stores questions with an answer each, as earlier versions did. */
		async function store(questions: readonly string[], answer: Parameters<typeof buildAnswer>[1] = {}): Promise<void> {
			const owner = { projectId, chatbotId };
			const conversation = buildConversation(owner);
			const place = { ...owner, conversationId: conversation.id };
			const messages = questions.flatMap((text, index) => {
				const question = buildMessage(place, { text, sequence: 2 * index + 1 });
				const unanswered = { outcome: 'unanswered' as const, text: 'I could not find an answer to that.' };
				const sequence = 2 * index + 2;
				return [question, buildAnswer(place, { questionId: question.id, ...unanswered, ...answer, sequence })];
			});
			await insertRows(core.database, { conversations: [conversation], messages });
		}

		it('put alike questions together, with the newest wording, and keep others apart', async () => {
			await store(['Do you roast decaf?', 'decaf, do you ROAST it', 'Is there parking?', 'Do you roast decaf']);
			await store(['How much is shipping?', 'Where do you ship?', '???', '???']);
			await store(['Haben Sie sonntags geöffnet?', 'sonntags geöffnet'], {
				text: 'Dazu habe ich leider nichts gefunden.',
			});
			const groups = await list();
			expect(groups.map(({ question, count, wordings }) => [question, count, wordings])).toEqual([
				['sonntags geöffnet', 2, ['Haben Sie sonntags geöffnet?']],
				['???', 2, []],
				['Where do you ship?', 1, []],
				['How much is shipping?', 1, []],
				['Do you roast decaf', 3, ['decaf, do you ROAST it', 'Do you roast decaf?']],
				['Is there parking?', 1, []],
			]);
		});

		it('are unanswered, unsure or rated not helpful', async () => {
			await store(['When do you open?'], { outcome: 'grounded' });
			await store(['When do you close?'], { outcome: 'grounded', helpfulValue: -1, ratingReason: 'Not on Sundays.' });
			await store(['When do you close'], { confidence: 0.2 });
			await store(['Do you repair?'], { outcome: 'places', confidence: 0.5, helpfulValue: -1 });
			await store(['Do you deliver?', 'Do you deliver'], { outcome: 'places', confidence: 0.6 });
			await store(['Is there parking?'], { confidence: 0.1 });
			const [parking, delivery, repair, closing, ...others] = await list();
			expect(others).toEqual([]);
			expect(parking).toMatchObject({ question: 'Is there parking?', outcomes: ['unanswered'], confidence: 0.1 });
			expect(closing).toMatchObject({ count: 2, outcomes: ['unanswered', 'not_helpful'], confidence: 0.2 });
			expect(delivery).toMatchObject({ count: 2, outcomes: ['unsure'], confidence: 0.6 });
			expect(repair).toMatchObject({ count: 1, outcomes: ['unsure', 'not_helpful'] });
			expect(await list('outcome=unsure')).toMatchObject([{ id: delivery?.id, count: 2 }, { id: repair?.id }]);
			expect(await list('outcome=unanswered')).toMatchObject([{ id: parking?.id }, { id: closing?.id, count: 1 }]);
			expect(await list('outcome=not_helpful')).toMatchObject([
				{ id: repair?.id },
				{ id: closing?.id, count: 1, question: 'When do you close?', rating_reason: 'Not on Sundays.' },
			]);
		});

		it('lose a question whose rating is taken back or whose conversation is deleted', async () => {
			await core.request(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/faqs`, {
				token,
				body: { faqs: [{ q: 'Do you repair lamps?', a: 'Yes, we do.' }] },
			});
			const isLearnt = async () => (await ask('Do you repair lamps?')).is_ai_kb_response === true;
			await expect.poll(isLearnt).toBe(true);
			const early = await list();
			const { conversation_id: conversationId, message_id: messageId } = await ask('Do you repair lamps?');
			const path = `/chatbots/${chatbotId}/conversations/${conversationId}`;
			const rate = (rating: string) =>
				core.request(`PATCH ${path}/messages/${messageId}/rate-ai-answer`, { token, body: { rating } });
			await rate('-1');
			expect(await list('outcome=not_helpful')).toMatchObject([{ message_id: messageId, outcomes: ['not_helpful'] }]);
			await rate('1');
			expect(await list()).toEqual(early);
			await rate('-1');
			await core.request(`DELETE ${path}`, { token });
			expect(await list()).toEqual(early);
		});

		it('are no wishes for a person, thanks or noise', async () => {
			const others = ['Quiero hablar con una persona', '我想和真人说话', 'agent', 'Merci beaucoup', '👍', 'asdf'];
			for (const message of ['Do you ship to Norway?', ...others]) await ask(message);
			expect((await list()).map(({ question }) => question)).toEqual(['Do you ship to Norway?']);
		});

		it('are ignored, answered and opened again, and tell when they are asked once more', async () => {
			await ask('Is there parking?');
			await ask('Do you sell decaf?');
			const [decaf, parking] = await list('state=open');
			expect((await change(parking?.id ?? '', 'ignored')).body.data).toMatchObject({
				state: 'ignored',
				asked_again: false,
			});
			await change(decaf?.id ?? '', 'answered');
			expect(await list('state=open')).toEqual([]);

			await ask('is there PARKING');
			await ask('Do you sell decaf');
			expect(await list('state=ignored')).toMatchObject([{ id: parking?.id, count: 2, asked_again: true }]);
			const again = { id: decaf?.id, state: 'answered', asked_again: true, question: 'Do you sell decaf' };
			expect(await list('state=answered')).toMatchObject([again]);
			expect(await list('state=open')).toMatchObject([again]);

			await change(decaf?.id ?? '', 'answered');
			expect(await list('state=open')).toEqual([]);
			await change(parking?.id ?? '', 'open');
			expect(await list('state=open')).toMatchObject([{ id: parking?.id, state: 'open', asked_again: false }]);
			await untilEventsAreReadable(core.database);
			const { events } = (await core.request('GET /events?limit=500', { token })).body.data;
			expect(events.filter(({ type }: { type: string }) => type === 'question.updated').slice(0, 2)).toMatchObject([
				{ chatbot_id: chatbotId, about: { message_id: parking?.message_id, change: 'ignored' } },
				{ chatbot_id: chatbotId, about: { message_id: decaf?.message_id, change: 'answered' } },
			]);
		});

		it('come in pages that hold each group once', async () => {
			await store(Array.from({ length: 600 }, (_, index) => `Do you sell item${index % 7}x?`));
			const seen: QuestionGroup[] = [];
			let cursor = '';
			do {
				const path = `GET /chatbots/${chatbotId}/question-groups?per_page=3&cursor=${cursor}`;
				const { pages, groups } = (await core.request(path, { token })).body.data;
				expect(groups.length).toBeLessThanOrEqual(3);
				seen.push(...groups);
				cursor = pages.next_cursor;
			} while (cursor !== '');
			expect(seen.reduce((sum, { count }) => sum + count, 0)).toBe(600);
			expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
			expect(seen.map(({ message_id: id }) => id)).toEqual(
				seen
					.map(({ message_id: id }) => id)
					.toSorted()
					.toReversed(),
			);
		});

		it('are those of one chatbot', async () => {
			await ask('Is there parking?');
			const [parking] = await list();
			const other = await core.createChatbot(token);
			const { status } = await core.request(`PATCH /chatbots/${other}/question-groups/${parking?.id}`, {
				token,
				body: { state: 'ignored' },
			});
			expect(status).toBe(404);
			const read = (id: string) => core.request(`GET /chatbots/${id}/question-groups/${parking?.id}`, { token });
			expect((await read(other)).status).toBe(404);
			expect((await read(chatbotId)).body.data).toEqual(parking);
			expect(await list('state=open')).toHaveLength(1);
		});
	});
}
