import type { Generated } from 'kysely';

/** Projects, who may use them, and their chatbots. */
export interface ProjectTables {
	projects: { id: string; name: string; createdAt: number };
	accessTokens: {
		id: string;
		projectId: string;
		scope: 'full' | 'chat';
		/** SHA-256 of the token, hexadecimal. */
		hash: string;
		createdAt: number;
		revokedAt: number | null;
	};
	members: {
		projectId: string;
		email: string;
		status: 'Active' | 'Pending';
		/** JSON array of role names. */
		roles: string;
		createdAt: number;
	};
	chatbots: {
		id: string;
		projectId: string;
		name: string;
		visibility: 'public' | 'private';
		/** JSON of `answerSettingsSchema`. */
		answerSettings: string;
		/** JSON of `widgetSettingsSchema`. */
		widgetSettings: string;
		/** Grows in the same transaction as every change of the chatbot's chunks. */
		knowledgeVersion: Generated<number>;
		/** Since when it is being deleted, and nobody sees it. */
		deletedAt: number | null;
		createdAt: number;
	};
}
