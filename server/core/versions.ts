import { etagOf } from './api/etag.ts';
import type { ReadVersion, VersionedCall, Versions } from './api/followVersion.ts';
import { type ChatbotRow, chatbotTag, requireChatbot } from './chatbots/chatbots.ts';
import { contactTag, requireContact } from './contacts/contacts.ts';
import { lockJobsOf } from './jobs/job.ts';
import { requireDataSource, sourceTag } from './knowledge/dataSources.ts';
import { type GroupTable, groupTag, requireGroup } from './knowledge/sourceGroups.ts';
import { findMember, memberTag } from './members/members.ts';
import { requireWebhook, webhookTag } from './notifications/webhooks.ts';
import { readQuestionTag } from './questions/questionGroups.ts';
import { lockChatbot, lockProject } from './storage/locks.ts';

/** How the version of each thing is read that several people may change at the same time. */
export const VERSIONS: Versions = {
	project: async (reader, { projectId }) => {
		await lockProject(reader, projectId);
		const projects = reader.selectFrom('projects').select(['name', 'conversationsKeptDays', 'contactsKeptDays']);
		return etagOf(await projects.where('id', '=', projectId).executeTakeFirst());
	},
	chatbot: ofChatbotRow(chatbotTag),
	widgetSettings: ofChatbotRow((row) => etagOf(row.widgetSettings)),
	answerSettings: ofChatbotRow((row) => etagOf(row.answerSettings)),
	dataSource: async (reader, call) =>
		sourceTag(await requireDataSource(reader, { ...inChatbot(call), sourceId: idIn([call.params], 'sourceId') })),
	site: ofGroup('sites', 'siteId'),
	zohoConnection: ofGroup('zohoConnections', 'connectionId'),
	contact: async (reader, call) =>
		contactTag(await requireContact(reader, { ...inChatbot(call), contactId: idIn([call.params], 'contactId') })),
	questionGroup: (reader, call) => readQuestionTag(reader, inChatbot(call), idIn([call.params], 'groupId')),
	member: async (reader, { projectId, params, body }) => {
		await lockProject(reader, projectId);
		const member = await findMember(reader, projectId, idIn([params, body], 'email'));
		return member && memberTag(member);
	},
	webhook: async (reader, { projectId, params }) =>
		webhookTag(await requireWebhook(reader, { projectId, webhookId: idIn([params], 'webhookId') })),
};

function ofChatbotRow(tagOf: (row: ChatbotRow) => string): ReadVersion {
	return async (reader, call) => {
		const place = inChatbot(call);
		await lockChatbot(reader, place.chatbotId);
		return tagOf(await requireChatbot(reader, place));
	};
}

function ofGroup(table: GroupTable, name: string): ReadVersion {
	return async (reader, call) => {
		const id = idIn([call.params], name);
		// Jobs come before what they work on.
		await lockJobsOf(reader, id);
		return groupTag(await requireGroup(reader, table, { ...inChatbot(call), id }));
	};
}

function inChatbot({ projectId, params }: VersionedCall) {
	return { projectId, chatbotId: idIn([params], 'chatbotId') };
}

/** What the parts of a call that its endpoint's schemas have parsed say under a name. */
function idIn(parts: readonly unknown[], name: string): string {
	for (const part of parts) {
		const id = new Map(Object.entries(part ?? {})).get(name);
		if (typeof id === 'string') return id;
	}
	throw new Error(`a versioned call must name a ${name}`);
}
