import {
	byDefault,
	id,
	key,
	number,
	ofRow,
	oneOf,
	orNull,
	type TableDefinitions,
	text,
	unique,
} from './defineTable.ts';

/** Projects, who may use them, and their chatbots. */
export const PROJECT_TABLES = {
	projects: {
		columns: {
			id: key(id),
			name: text,
			/** IANA name, for daily mails. */
			timeZone: byDefault(text, "'UTC'"),
			/** When daily mails were queued last. */
			digestAt: orNull(number),
			/** Days after its last message that a conversation is kept, 0 without end; null: as `keptDaysOf` says. */
			conversationsKeptDays: orNull(number),
			/** Days after its last activity that a contact is kept; 0 is without end. */
			contactsKeptDays: byDefault(number, '0'),
			/** JSON of some of `quotasSchema`, which the administrator has set; null for none. */
			quotas: orNull(text),
			createdAt: number,
		},
		later: {
			/** The model of chatbots that have chosen none; null for that of MODELS_FILE, or quoting. */
			defaultModelId: orNull(number),
		},
	},
	accessTokens: {
		columns: {
			id: key(id),
			projectId: ofRow('projects'),
			scope: oneOf<'full' | 'chat'>(),
			name: byDefault(text, "'Access token'"),
			/** SHA-256 of the token, hexadecimal. */
			hash: text,
			/** Who made it; null for the administrator. */
			accountId: orNull(id),
			createdAt: number,
			/** To the minute; null before its first use. */
			usedAt: orNull(number),
			revokedAt: orNull(number),
		},
		constraints: ['constraint accessTokens_hash unique (hash)'],
		statements: ['create index accessTokens_projectId on accessTokens (projectId)'],
	},
	members: {
		columns: {
			projectId: ofRow('projects'),
			email: text,
			status: oneOf<'Active' | 'Pending'>(),
			/** JSON array of role names. */
			roles: text,
			/** JSON of `mailSettingsSchema`; null until the member has chosen. */
			mailSettings: orNull(text),
			/** Whose account it is; null until a link of this project was used. An address alone proves nothing. */
			accountId: orNull(id),
			createdAt: number,
		},
		constraints: ['constraint members_key primary key (projectId, email)'],
		statements: ['create index members_accountId on members (accountId)'],
	},
	/** People who sign in. What they may do in a project is said by the member of their account. */
	accounts: {
		columns: {
			id: key(id),
			/** In lower case. */
			email: unique(id),
			name: text,
			/** As `accounts/passwords.ts` writes it. */
			passwordHash: text,
			/** The secret of the authenticator app, sealed by `secretBox.ts` for this row; null without one. */
			totpSecret: orNull(text),
			/** The last step whose code was used; null until a first code has turned the second factor on. */
			totpStep: orNull(number),
			/** JSON array of SHA-256 of the recovery codes that are left. */
			recoveryCodes: orNull(text),
			createdAt: number,
		},
	},
	sessions: {
		columns: {
			id: key(id),
			accountId: ofRow('accounts'),
			projectId: ofRow('projects'),
			/** SHA-256 of the token, hexadecimal. */
			hash: unique(id),
			userAgent: text,
			createdAt: number,
			/** To some minutes. */
			usedAt: number,
			/** When the password was given last. */
			confirmedAt: number,
		},
		statements: ['create index sessions_accountId on sessions (accountId)'],
	},
	/** Links that let somebody set a password, once. */
	accountLinks: {
		columns: {
			/** SHA-256 of the token, hexadecimal. */
			hash: key(id),
			projectId: ofRow('projects'),
			/** The member it is for; null for the owner, who says the address. */
			email: orNull(id),
			/** 1 where it may replace the password of an account that is there. */
			isRecovery: number,
			/** 1 where it went to the address by mail: it does not turn off the second factor. */
			isMailed: byDefault(number, '0'),
			expiresAt: number,
		},
		statements: ['create index accountLinks_projectId on accountLinks (projectId)'],
	},
	chatbots: {
		columns: {
			id: key(id),
			projectId: ofRow('projects'),
			name: text,
			visibility: oneOf<'public' | 'private'>(),
			/** JSON of `answerSettingsSchema`. */
			answerSettings: text,
			/** JSON of `widgetSettingsSchema`. */
			widgetSettings: text,
			/** Grows in the same transaction as every change of the chatbot's chunks. */
			knowledgeVersion: byDefault(number, '0'),
			/** When its deletion began; it is hidden since then. */
			deletedAt: orNull(number),
			createdAt: number,
		},
		statements: ['create index chatbots_projectId_id on chatbots (projectId, id)'],
	},
} satisfies TableDefinitions;
