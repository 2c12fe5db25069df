import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageWindow } from '../../../../server/core/api/listPage.ts';
import { listMessageRows } from '../../../../server/core/conversations/conversations.ts';
import { listConversationRows } from '../../../../server/core/conversations/listConversationRows.ts';
import { listCostly } from '../../../../server/core/conversations/modelSpending.ts';
import { readWholeConversations } from '../../../../server/core/conversations/readConversations.ts';
import { readEvents } from '../../../../server/core/events/readEvents.ts';
import { buildConversation } from '../../../support/factories.ts';
import { type ExplainedStore, openExplainedStore } from '../../../support/queryPlans.ts';

/** In a store of years, a query that looks through all rows of a chatbot holds up everybody. */
describe('queries that visitors and owners wait for', () => {
	const owner = { projectId: 'project', chatbotId: 'chatbot' };
	const settings = { answerSettings: '{}', widgetSettings: '{}' };
	let store: ExplainedStore;
	beforeAll(async () => {
		store = await openExplainedStore();
		const { read } = store.database;
		await read.insertInto('projects').values({ id: 'project', name: 'Harbour Coffee', createdAt: 0 }).execute();
		const chatbot = { id: 'chatbot', projectId: 'project', name: 'Shop', createdAt: 0, ...settings };
		await read
			.insertInto('chatbots')
			.values({ ...chatbot, visibility: 'public' })
			.execute();
		await read.insertInto('conversations').values(buildConversation(owner)).execute();
	});
	beforeEach(() => void store.takePlans());

	const search = { sort: 'date_desc', after: undefined, limit: 5, mayReadContacts: false } as const;

	it('find the messages of a conversation, and their number, by its id', async () => {
		const window = pageWindow(1, 15);
		await listMessageRows(store.database.read, 'conversation', { sort: 'date_desc', window });
		const plans = store.takePlans();
		expect(plans).toHaveLength(2);
		for (const plan of plans) expect(plan).toContain('(conversationId=?)');
	});

	it('find the conversations of a contact by its id', async () => {
		await readWholeConversations(store.database.read, { ...owner, contactId: 'contact' });
		expect(store.takePlans()).toEqual([expect.stringContaining('(contactId=?)')]);
	});

	it.each([false, true])(
		'find the events after another one by their number, newest first: %s',
		async (isNewestFirst) => {
			const query = { projectId: 'project', after: '0-57', limit: 100, except: [], isNewestFirst };
			await readEvents(store.database.read, query);
			const [plan] = store.takePlans();
			expect(plan).toContain(`(projectId=? AND transactionId=? AND sequence${isNewestFirst ? '<' : '>'}?)`);
		},
	);

	it('find the conversations on which models took most by those of the month', async () => {
		await listCostly(store.database.read, 'project', '2026-01');
		expect(store.takePlans()[0]).toContain('conversations_models (projectId=? AND createdAt>? AND createdAt<?)');
	});

	it('read no list of all answers for each slice of a search among unanswered questions', async () => {
		await listConversationRows(store.database, owner, { ...search, filters: { search: 'tea', unanswered: true } });
		const [slice] = store.takePlans();
		expect(slice).toContain('messages_unanswered_in (chatbotId=? AND conversationId=?)');
	});

	it.each([{}, { archived: false }])('list those in which something was said last by an index: %o', async (filters) => {
		const after = { id: 'conversation', lastMessageAt: 1 };
		await listConversationRows(store.database, owner, { ...search, sort: 'last_message', after, filters });
		const [plan] = store.takePlans();
		expect(plan).toMatch(/INDEX conversations_(archived_)?lastMessageAt \(.*\(lastMessageAt,id\)<\(\?,\?\)\)/);
		expect(plan).not.toContain('B-TREE');
	});

	it('search the messages of a slice by their conversations', async () => {
		await listConversationRows(store.database, owner, { ...search, filters: { search: 'tea', archived: false } });
		const [plan] = store.takePlans();
		expect(plan).toContain('(conversationId=?)');
		expect(plan).not.toContain('B-TREE');
	});
});
