import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import * as contract from '../../../shared/contract/team/questions.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { Mount } from '../api/coreRouter.ts';
import { presentTime } from '../api/presentTime.ts';
import { decodeCursor, encodeCursor } from '../conversations/readConversations.ts';
import type { StoreParts } from '../storage/database.ts';
import {
	changeQuestionState,
	listQuestionGroups,
	type QuestionGroup,
	questionTag,
	requireQuestionGroup,
} from './questionGroups.ts';
import { fillQuestionKeys } from './questionKeys.ts';

/** Groups are listed the newest first. */
const SORT = 'date_desc';

/** Questions that found no answer or whose answer did not help, alike ones together. */
export function mountQuestions(mount: Mount, { database, now }: StoreParts): void {
	mount(contract.listQuestionGroups, async ({ query }, _caller, { scope }) => {
		const { cursor, per_page: perPage = PAGE_SIZES.questionGroups, state, outcome } = query;
		const beforeId = cursor === undefined ? undefined : decodeCursor(cursor, SORT).id;
		await fillQuestionKeys(database, scope);
		// One more than shown tells whether there is a next page.
		const rows = await listQuestionGroups(database.read, scope, { state, outcome, beforeId, limit: perPage + 1 });
		const groups = rows.slice(0, perPage);
		const last = rows.length > perPage ? groups.at(-1)?.last.id : undefined;
		return {
			pages: {
				per_page: perPage,
				has_more_pages: last !== undefined,
				next_cursor: last === undefined ? '' : encodeCursor(SORT, { id: last, lastMessageAt: 0 }),
			},
			groups: groups.map(presentGroup),
		};
	});

	mount(contract.readQuestionGroup, async ({ params: { groupId } }, _caller, { scope }) =>
		presentGroup(await requireQuestionGroup(database.read, scope, groupId)),
	);

	mount(contract.updateQuestionGroup, async ({ params: { groupId }, body: { state } }, _caller, { scope, write }) => {
		const change = { key: groupId, state, now: now() };
		return presentGroup(await write((transaction) => changeQuestionState(transaction, scope, change)));
	});
}

function presentGroup(group: QuestionGroup): EndpointData<typeof contract.updateQuestionGroup> {
	const { key, count, outcomes, state, isAskedAgain, last, wordings } = group;
	return {
		id: key,
		question: last.question ?? '',
		wordings: [...wordings],
		count,
		outcomes: [...outcomes],
		confidence: last.confidence,
		rating_reason: last.ratingReason,
		conversation_id: last.conversationId,
		message_id: last.id,
		last_asked_at: presentTime(last.createdAt),
		state,
		asked_again: isAskedAgain,
		etag: questionTag(group),
	};
}
