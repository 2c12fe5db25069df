import { byDefault, id, key, number, ofRow, orNull, type TableDefinitions, text } from './defineTable.ts';

/** What the service keeps for itself. */
export const SERVICE_TABLES = {
	jobs: {
		columns: {
			id: key(id),
			kind: text,
			projectId: ofRow('projects'),
			chatbotId: ofRow('chatbots'),
			/** Id of the row the job works on. */
			subjectId: text,
			/** Times it was taken and not given back: the run under way, and those that ended with their process. */
			attempts: byDefault(number, '0'),
			/** Times it was given back because it had failed. */
			failures: byDefault(number, '0'),
			runAt: number,
			leaseOwner: orNull(text),
			leaseUntil: orNull(number),
			createdAt: number,
		},
		constraints: ['constraint jobs_subject unique (subjectId, kind)'],
		statements: ['create index jobs_chatbotId_kind_runAt_id on jobs (chatbotId, kind, runAt, id)'],
	},
	idempotencyKeys: {
		columns: {
			projectId: ofRow('projects'),
			/** Method and path template of the call. */
			endpoint: text,
			key: text,
			/** SHA-256 of path parameters and body, hexadecimal. */
			bodyHash: text,
			/** Serialized success body; null while the call is under way. */
			reply: orNull(text),
			/** Who works on the call and until when; null when a failure has released it. */
			leaseOwner: orNull(text),
			leaseUntil: orNull(number),
			/** What the first try has already written, so that a retry uses it again. */
			conversationId: orNull(text),
			questionId: orNull(text),
			createdAt: number,
		},
		later: {
			/** What the call has made; null for a chat. */
			subjectId: orNull(text),
		},
		constraints: ['constraint idempotencyKeys_key primary key (projectId, endpoint, key)'],
		statements: [
			'create index idempotencyKeys_createdAt on idempotencyKeys (createdAt)',
			'create index idempotencyKeys_conversationId on idempotencyKeys (conversationId)',
		],
	},
	/** Calls that all processes together have counted. */
	sharedCounts: {
		columns: {
			/** Which limit, and whose calls. */
			name: key(id),
			count: number,
			/** End of the time that is counted. */
			endsAt: number,
		},
	},
	/** One row: whether the clock can be trusted with deletions by age. */
	deletionClock: {
		columns: {
			id: key(number),
			/** When deletions by age ran last. */
			ranAt: number,
			/** What the clock said when it had leapt since then; null while deletions run. */
			leaptTo: orNull(number),
		},
	},
	creditUsage: {
		columns: {
			projectId: ofRow('projects'),
			/** `YYYY-MM`, UTC. */
			month: text,
			credits: number,
		},
		constraints: ['constraint creditUsage_key primary key (projectId, month)'],
	},
	modelUsage: {
		columns: {
			projectId: ofRow('projects'),
			/** `YYYY-MM`, UTC. */
			month: text,
			/** Id in the model catalogue. */
			modelId: number,
			calls: number,
			promptTokens: number,
			completionTokens: number,
			credits: number,
		},
		constraints: ['constraint modelUsage_key primary key (projectId, month, modelId)'],
	},
} satisfies TableDefinitions;
