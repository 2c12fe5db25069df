import type { Generated } from 'kysely';

/** What the service keeps for itself. */
export interface ServiceTables {
	jobs: {
		id: string;
		kind: string;
		projectId: string;
		chatbotId: string;
		/** Id of the row the job works on. */
		subjectId: string;
		/** Times it was taken and not given back: the run under way, and those that ended with their process. */
		attempts: Generated<number>;
		/** Times it was given back because it had failed. */
		failures: Generated<number>;
		runAt: number;
		leaseOwner: string | null;
		leaseUntil: number | null;
		createdAt: number;
	};
	idempotencyKeys: {
		projectId: string;
		/** Method and path template of the call. */
		endpoint: string;
		key: string;
		/** SHA-256 of path parameters and body, hexadecimal. */
		bodyHash: string;
		/** Serialized success body; null while the call is under way. */
		reply: string | null;
		/** Who works on the call and until when; null when a failure has released it. */
		leaseOwner: string | null;
		leaseUntil: number | null;
		/** What the first try has already written, so that a retry uses it again. */
		conversationId: string | null;
		questionId: string | null;
		createdAt: number;
	};
	creditUsage: {
		projectId: string;
		/** `YYYY-MM`, UTC. */
		month: string;
		credits: number;
	};
	modelUsage: {
		projectId: string;
		/** `YYYY-MM`, UTC. */
		month: string;
		/** Id in the model catalogue. */
		modelId: number;
		calls: number;
		promptTokens: number;
		completionTokens: number;
		credits: number;
	};
}
