import { type Expression, type SqlBool, sql } from 'kysely';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Database } from '../storage/database.ts';
import { holdsText } from '../storage/holdsText.ts';

/** The contacts of a chatbot that contain all words, each in one of their values. */
export function searchContacts(database: Database, { projectId, chatbotId }: ChatbotScope, words: readonly string[]) {
	return database.read
		.selectFrom('contacts')
		.where('contacts.projectId', '=', projectId)
		.where('contacts.chatbotId', '=', chatbotId)
		.where((contact) => contact.and(words.map((word) => contactHolds(database, word))));
}

function contactHolds(database: Database, text: string): Expression<SqlBool> {
	const values =
		database.dialect === 'sqlite'
			? sql`(select value from json_each(properties) union all select value from json_each(attributes))`
			: sql`(select value from jsonb_each_text(properties::jsonb) union all select value from jsonb_each_text(attributes::jsonb))`;
	const isHeld = sql`exists (select 1 from ${values} as known where ${holdsText(database, sql.ref('known.value'), text)})`;
	// Looking through the JSON as text first is several times faster than opening each.
	const escaped = JSON.stringify(text).slice(1, -1);
	const [inProperties, inAttributes] = ['properties', 'attributes'].map((column) =>
		holdsText(database, sql.ref(column), escaped),
	);
	return sql<SqlBool>`((${inProperties} or ${inAttributes}) and ${isHeld})`;
}
