import type { Selectable } from 'kysely';
import type { replaceEmbeddingSettings } from '../../../shared/contract/aiModels.ts';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { invalidField } from '../../lib/errors.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { createEmbedder, type Embedder, embeddingsSectionSchema } from '../models/embedder.ts';
import type { GuardedSends } from '../outbound/guardedSends.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { Tables } from '../storage/tables.ts';
import { openKey, sealKey, sendTo } from './connectModel.ts';
import type { ModelScope } from './setUpModels.ts';

export type EmbeddingSettingsRow = Selectable<Tables['embeddingSettings']>;
type Body = EndpointRequest<typeof replaceEmbeddingSettings>['body'];

const placeOfKey = (projectId: string) => `embeddings ${projectId}`;

export function readSettings(reader: Reader, projectId: string): Promise<EmbeddingSettingsRow | undefined> {
	return reader.selectFrom('embeddingSettings').selectAll().where('projectId', '=', projectId).executeTakeFirst();
}

/** The key of an endpoint; undefined without one, or when it cannot be decrypted any more: then calls fail. */
export function openSettingsKey({ apiKey, projectId }: EmbeddingSettingsRow, secretBox: SecretBox): string | undefined {
	return apiKey === null ? undefined : (openKey(secretBox, apiKey, placeOfKey(projectId)) ?? undefined);
}

/**
 * The endpoint that an owner set. Vectors serve the whole installation: it counts as long as no other project has chatbots,
 * whose texts would go there too.
 */
export async function readEndpoint(
	reader: Reader,
	{ secretBox, sends }: { readonly secretBox: SecretBox; readonly sends: GuardedSends },
): Promise<{ readonly version: string; readonly embedder: Embedder } | null> {
	const row = await reader
		.selectFrom('embeddingSettings')
		.selectAll()
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('chatbots')
						.select('chatbots.id')
						.whereRef('chatbots.projectId', '!=', 'embeddingSettings.projectId')
						.where('chatbots.deletedAt', 'is', null),
				),
			),
		)
		.orderBy('projectId')
		.limit(1)
		.executeTakeFirst();
	if (row === undefined) return null;
	const apiKey = openSettingsKey(row, secretBox);
	return { version: JSON.stringify(row), embedder: buildEmbedder({ ...row, apiKey }, sends) };
}

/** An endpoint with what MODELS_FILE would take for the rest. */
export function buildEmbedder(
	{
		baseUrl,
		model,
		queryPrefix,
		passagePrefix,
		isLocal,
		apiKey,
	}: Omit<EmbeddingSettingsRow, 'projectId' | 'apiKey' | 'keyEnd'> & { readonly apiKey: string | undefined },
	sends: GuardedSends,
): Embedder {
	const section = embeddingsSectionSchema.parse({
		provider: 'openai-compatible',
		base_url: baseUrl,
		model,
		query_prefix: queryPrefix,
		passage_prefix: passagePrefix,
	});
	return createEmbedder(section, { apiKey, send: sendTo(sends, { baseUrl, isLocal }) });
}

/** Sets the endpoint of a project, in place of another. @throws {AppError} where other projects have chatbots */
export async function replaceSettings(
	transaction: Transaction,
	scope: ModelScope,
	{
		row,
		key,
		secretBox,
	}: { row: Omit<EmbeddingSettingsRow, 'apiKey' | 'keyEnd' | 'projectId'>; key: Body['key']; secretBox: SecretBox },
): Promise<void> {
	const { projectId } = scope;
	await lockProject(transaction, projectId);
	const others = await transaction
		.selectFrom('chatbots')
		.select('id')
		.where('projectId', '!=', projectId)
		.where('deletedAt', 'is', null)
		.limit(1)
		.execute();
	if (others.length > 0) {
		throw invalidField('', 'Other projects have chatbots too: the operator sets embeddings in MODELS_FILE');
	}
	await transaction.deleteFrom('embeddingSettings').where('projectId', '=', projectId).execute();
	await transaction
		.insertInto('embeddingSettings')
		.values({ ...row, ...sealKey(secretBox, key, placeOfKey(projectId)), projectId })
		.execute();
	await recordChange(transaction, scope);
}

export async function deleteSettings(transaction: Transaction, scope: ModelScope): Promise<void> {
	await transaction.deleteFrom('embeddingSettings').where('projectId', '=', scope.projectId).execute();
	await recordChange(transaction, scope);
}

function recordChange(transaction: Transaction, scope: ModelScope): Promise<void> {
	return recordEvents(transaction, scope, [{ type: 'settings.changed', about: { change: 'embeddings' } }]);
}
