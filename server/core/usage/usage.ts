import { z } from 'zod';
import { type Quotas, quotasSchema } from '../../../shared/contract/usage.ts';
import { invalidField } from '../../lib/errors.ts';
import { chatbotsOf } from '../chatbots/chatbots.ts';
import type { NewEvent } from '../events/recordEvents.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';
import { countRows, sumRows } from '../storage/readPage.ts';
import type { Tables } from '../storage/tables.ts';

const MONTH_CHARS = 'YYYY-MM'.length;

/** The key of `creditUsage` for a moment: `YYYY-MM`, UTC. */
export function monthOf(milliseconds: number): string {
	return new Date(milliseconds).toISOString().slice(0, MONTH_CHARS);
}

export function sumKnowledgeCharacters(reader: Reader, projectId: string): Promise<number> {
	return sumRows(reader.selectFrom('dataSources').where('projectId', '=', projectId), 'characters');
}

const storedQuotasSchema = z.partialRecord(quotasSchema.keyof(), z.int());

/** The quotas that the administrator has set for a project, of its row. */
export function parseQuotas(json: string | null | undefined): Partial<Quotas> {
	return storedQuotasSchema.parse(JSON.parse(json ?? '{}'));
}

interface CreditsDate {
	readonly now: number;
	/** Of projects without a quota of their own. */
	readonly aiCreditsPerMonth: number;
}

/** Model credits that a project has used in the month of `now`, and those that it may use. */
export async function readCredits(
	reader: Reader,
	projectId: string,
	{ now, aiCreditsPerMonth }: CreditsDate,
): Promise<{ used: number; max: number }> {
	const row = await reader
		.selectFrom('projects')
		.leftJoin('creditUsage', (join) =>
			join.onRef('creditUsage.projectId', '=', 'projects.id').on('month', '=', monthOf(now)),
		)
		.select(['quotas', 'credits'])
		.where('projects.id', '=', projectId)
		.executeTakeFirst();
	return { used: row?.credits ?? 0, max: parseQuotas(row?.quotas).ai_credits_per_month ?? aiCreditsPerMonth };
}

/** Owners are told when this part of the month's credits is used. */
const LOW_SHARE = 0.8;

/** Adds what an answer cost to its month. @returns what there is to tell: that few credits are left, that none are */
export async function countCredits(
	transaction: Transaction,
	projectId: string,
	{ credits, ...date }: CreditsDate & { credits: number },
): Promise<NewEvent[]> {
	if (credits === 0) return [];
	await transaction
		.insertInto('creditUsage')
		.values({ projectId, month: monthOf(date.now), credits })
		.onConflict((conflict) =>
			conflict
				.columns(['projectId', 'month'])
				.doUpdateSet((usage) => ({ credits: usage('creditUsage.credits', '+', credits) })),
		)
		.execute();
	const about = await readCredits(transaction, projectId, date);
	const passes = (mark: number) => about.used - credits < mark && about.used >= mark;
	return [
		...(passes(about.max * LOW_SHARE) ? [{ type: 'credits.low' as const, about }] : []),
		...(passes(about.max) ? [{ type: 'credits.spent' as const, about }] : []),
	];
}

export type ModelUse = Omit<Tables['modelUsage'], 'projectId' | 'month'>;

export async function countModelUse(
	transaction: Transaction,
	projectId: string,
	{ use, now }: { use: ModelUse; now: number },
): Promise<void> {
	await transaction
		.insertInto('modelUsage')
		.values({ projectId, month: monthOf(now), ...use })
		.onConflict((conflict) =>
			conflict.columns(['projectId', 'month', 'modelId']).doUpdateSet((row) => ({
				calls: row('modelUsage.calls', '+', use.calls),
				promptTokens: row('modelUsage.promptTokens', '+', use.promptTokens),
				completionTokens: row('modelUsage.completionTokens', '+', use.completionTokens),
				credits: row('modelUsage.credits', '+', use.credits),
			})),
		)
		.execute();
}

/** The models used in a month, `YYYY-MM`, by their ids. */
export async function readModelUses(reader: Reader, projectId: string, month: string): Promise<ModelUse[]> {
	return reader
		.selectFrom('modelUsage')
		.select(['modelId', 'calls', 'promptTokens', 'completionTokens', 'credits'])
		.where('projectId', '=', projectId)
		.where('month', '=', month)
		.orderBy('modelId')
		.execute();
}

/**
 * What a project may have if the administrator sets nothing else: generous for a single installation and low enough that
 * one project cannot fill a disk. AI credits have a setting of the server.
 */
const QUOTAS: Omit<Quotas, 'ai_credits_per_month'> = {
	chatbots: 1_000,
	knowledge_characters: 1_000_000_000,
	document_bytes: 10 * 1024 ** 3,
	members: 1_000,
};

/** The quotas of a project; AI credits only if the project has its own quota. */
export async function readQuotas(
	reader: Reader,
	projectId: string,
): Promise<typeof QUOTAS & Pick<Partial<Quotas>, 'ai_credits_per_month'>> {
	const row = await reader.selectFrom('projects').select('quotas').where('id', '=', projectId).executeTakeFirst();
	return { ...QUOTAS, ...parseQuotas(row?.quotas) };
}

/** @throws {AppError} `validation_failed` when the project has all the chatbots it may have */
export async function requireChatbotQuota(transaction: Transaction, projectId: string): Promise<void> {
	const { chatbots: max } = await lockQuotas(transaction, projectId);
	if ((await countRows(chatbotsOf(transaction, projectId))) < max) return;
	throw invalidField('name', `the project already has ${max} chatbots`);
}

/**
 * Call it in the transaction that adds sources, with the characters known by then (0 for links, whose size shows later).
 *
 * @throws {AppError} `validation_failed` when the project's knowledge would outgrow its quota
 */
export async function requireKnowledgeQuota(
	transaction: Transaction,
	projectId: string,
	added: { readonly field: string; readonly characters: number },
): Promise<void> {
	const { knowledge_characters: max } = await lockQuotas(transaction, projectId);
	const used = await sumKnowledgeCharacters(transaction, projectId);
	if (used + added.characters <= max) return;
	throw invalidField(added.field, `the project's knowledge may have ${max} characters, it has ${used} already`);
}

/** Call it in the transaction that adds files. @throws {AppError} `validation_failed` when they would not fit */
export async function requireDocumentQuota(transaction: Transaction, projectId: string, bytes: number): Promise<void> {
	const { document_bytes: max } = await lockQuotas(transaction, projectId);
	const files = transaction.selectFrom('documentFiles').where('projectId', '=', projectId);
	const used = await sumRows(files, 'bytes');
	if (used + bytes <= max) return;
	throw invalidField('files', `the project's documents may have ${max} bytes, they have ${used} already`);
}

/** The quotas of a project to which nothing else is added until the transaction ends. */
async function lockQuotas(transaction: Transaction, projectId: string) {
	await lockProject(transaction, projectId);
	return readQuotas(transaction, projectId);
}
