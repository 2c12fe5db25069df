import type { ModelFailureCode, ModelProviderName } from '../../../../shared/contract/aiModels.ts';
import { fraction, id, key, number, ofRow, oneOf, orNull, type TableDefinitions, text } from './defineTable.ts';

/** What the step `0107_models` adds. Costs are whole millionths of a US dollar, prices US dollars for a million tokens. */
export const MODEL_TABLES = {
	/** Models that owners set up; those of MODELS_FILE are not here. */
	aiModels: {
		columns: {
			projectId: ofRow('projects'),
			/** Its id in the catalogue. */
			id: number,
			name: text,
			provider: oneOf<ModelProviderName>(),
			/** Null where it is the provider's own. */
			baseUrl: orNull(text),
			/** Its name at the provider. */
			model: text,
			/** Sealed by `secretBox.ts` for this row. */
			apiKey: orNull(text),
			/** The last four characters of the key. */
			keyEnd: orNull(text),
			/** Typed prices; null for those of the table. */
			inputPrice: orNull(fraction),
			outputPrice: orNull(fraction),
			/** 1 where its address is of this machine, which the owner chose from the list of servers found there. */
			isLocal: number,
			createdAt: number,
		},
		constraints: ['constraint aiModels_key primary key (projectId, id)'],
	},
	/** Models that do not answer now, those of MODELS_FILE too. */
	modelFailures: {
		columns: {
			projectId: ofRow('projects'),
			modelId: number,
			code: oneOf<ModelFailureCode>(),
			/** When it began. */
			since: number,
			/** When the provider wants to be asked again. */
			retryAt: orNull(number),
		},
		constraints: ['constraint modelFailures_key primary key (projectId, modelId)'],
	},
	/** What models took on a day. It stays when the chatbot goes. */
	modelDays: {
		columns: {
			projectId: ofRow('projects'),
			chatbotId: id,
			/** `YYYY-MM-DD`, UTC. */
			day: text,
			modelId: number,
			calls: number,
			promptTokens: number,
			completionTokens: number,
			cost: number,
		},
		constraints: ['constraint modelDays_key primary key (projectId, day, chatbotId, modelId)'],
	},
	modelBudgets: {
		columns: {
			projectId: ofRow('projects'),
			/** Empty for the project's own. */
			chatbotId: id,
			maxCost: orNull(number),
			maxTokens: orNull(number),
			/** The months, `YYYY-MM`, in which it was told that little is left, and that nothing is. */
			lowIn: orNull(text),
			spentIn: orNull(text),
		},
		constraints: ['constraint modelBudgets_key primary key (projectId, chatbotId)'],
	},
	/** What calls under way may still take of a budget. */
	modelReservations: {
		columns: {
			id: key(id),
			projectId: ofRow('projects'),
			chatbotId: id,
			tokens: number,
			cost: number,
			/** From then on it counts no more: its process has ended. */
			expiresAt: number,
		},
		statements: ['create index modelReservations_projectId on modelReservations (projectId)'],
	},
	/** The endpoint that compares by meaning, where an owner set one. */
	embeddingSettings: {
		columns: {
			projectId: key(ofRow('projects')),
			baseUrl: text,
			model: text,
			apiKey: orNull(text),
			keyEnd: orNull(text),
			queryPrefix: text,
			passagePrefix: text,
			isLocal: number,
		},
	},
} satisfies TableDefinitions;

/** Columns that the same step adds to tables that were there. */
export const MODEL_COLUMNS = `
alter table projects add column defaultModelId bigint;
alter table conversations add column modelTokens bigint;
alter table conversations add column modelCost bigint;
create index conversations_models on conversations (projectId, createdAt) where modelTokens is not null`;
