import { etagOf } from './api/etag.ts';
import type { ReadVersion, Versions } from './api/followVersion.ts';
import { type ChatbotRow, chatbotTag, requireChatbot } from './chatbots/chatbots.ts';
import { contactTag, requireContact } from './contacts/contacts.ts';
import { lockJobsOf } from './jobs/job.ts';
import { requireDataSource, sourceTag } from './knowledge/dataSources.ts';
import { type GroupTable, groupTag, requireGroup } from './knowledge/sourceGroups.ts';
import { findMember, memberTag } from './members/members.ts';
import { requireWebhook, webhookTag } from './notifications/webhooks.ts';
import { requireProject } from './project/projects.ts';
import { readQuestionTag } from './questions/questionGroups.ts';
import { lockChatbot, lockProject } from './storage/locks.ts';

/** How the version of each thing is read that several people may change at the same time. */
export const VERSIONS: Versions = {
	project: async (reader, { projectId }) => {
		const { name, conversationsKeptDays, contactsKeptDays } = await requireProject(reader, projectId);
		return etagOf(name, conversationsKeptDays, contactsKeptDays);
	},
	chatbot: ofChatbotRow(chatbotTag),
	widgetSettings: ofChatbotRow((row) => etagOf(row.widgetSettings)),
	answerSettings: ofChatbotRow((row) => etagOf(row.answerSettings)),
	dataSource: async (reader, ids) => sourceTag(await requireDataSource(reader, ids)),
	site: ofGroup('sites', 'siteId'),
	zohoConnection: ofGroup('zohoConnections', 'connectionId'),
	contact: async (reader, ids) => contactTag(await requireContact(reader, ids)),
	questionGroup: (reader, ids) => readQuestionTag(reader, ids, ids.groupId),
	member: async (reader, { projectId, email }) => {
		await lockProject(reader, projectId);
		const member = await findMember(reader, projectId, email);
		return member && memberTag(member);
	},
	webhook: async (reader, ids) => webhookTag(await requireWebhook(reader, ids)),
};

function ofChatbotRow(tagOf: (row: ChatbotRow) => string): ReadVersion {
	return async (reader, ids) => {
		await lockChatbot(reader, ids.chatbotId);
		return tagOf(await requireChatbot(reader, ids));
	};
}

function ofGroup(table: GroupTable, name: 'siteId' | 'connectionId'): ReadVersion {
	return async (reader, { [name]: id, ...place }) => {
		// Jobs come before what they work on.
		await lockJobsOf(reader, id);
		return groupTag(await requireGroup(reader, table, { ...place, id }));
	};
}
