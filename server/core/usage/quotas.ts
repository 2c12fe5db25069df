import type { Quotas } from '../../../shared/contract/usage.ts';
import { invalidField } from '../../lib/errors.ts';
import { chatbotsOf } from '../chatbots/chatbots.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';
import { countRows } from '../storage/readPage.ts';
import { parseQuotas, sumDocumentBytes, sumKnowledgeCharacters } from './usage.ts';

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
	await lockProject(transaction, projectId);
	const { chatbots } = await readQuotas(transaction, projectId);
	if ((await countRows(chatbotsOf(transaction, projectId))) < chatbots) return;
	throw invalidField('name', `the project already has ${chatbots} chatbots`);
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
	await lockProject(transaction, projectId);
	const { knowledge_characters: max } = await readQuotas(transaction, projectId);
	const used = await sumKnowledgeCharacters(transaction, projectId);
	if (used + added.characters <= max) return;
	throw invalidField(added.field, `the project's knowledge may have ${max} characters, it has ${used} already`);
}

/** Call it in the transaction that adds files. @throws {AppError} `validation_failed` when they would not fit */
export async function requireDocumentQuota(transaction: Transaction, projectId: string, bytes: number): Promise<void> {
	await lockProject(transaction, projectId);
	const { document_bytes: max } = await readQuotas(transaction, projectId);
	const used = await sumDocumentBytes(transaction, projectId);
	if (used + bytes <= max) return;
	throw invalidField('files', `the project's documents may have ${max} bytes, they have ${used} already`);
}
