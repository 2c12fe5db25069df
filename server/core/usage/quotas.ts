import { invalidField } from '../../errors.ts';
import { countChatbots } from '../chatbots/chatbots.ts';
import type { Transaction } from '../storage/database.ts';
import { sumDocumentBytes, sumKnowledgeCharacters } from './usage.ts';

/** What one project may hold, generous for a single installation and low enough that one project cannot fill a disk. */
export const QUOTAS = {
	chatbots: 1_000,
	/** UTF-16 units of all data sources together. */
	knowledgeCharacters: 1_000_000_000,
	/** Bytes of the originals of documents. */
	documentBytes: 10 * 1024 ** 3,
	members: 1_000,
	/** E-mails a month: none are sent. */
	emailCredits: 0,
} as const;

/** @throws {AppError} `validation_failed` when the project has all the chatbots it may have */
export async function requireChatbotQuota(transaction: Transaction, projectId: string): Promise<void> {
	if ((await countChatbots(transaction, projectId)) < QUOTAS.chatbots) return;
	throw invalidField('name', `the project already has ${QUOTAS.chatbots} chatbots`);
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
	const used = await sumKnowledgeCharacters(transaction, projectId);
	if (used + added.characters <= QUOTAS.knowledgeCharacters) return;
	throw invalidField(
		added.field,
		`the project's knowledge may have ${QUOTAS.knowledgeCharacters} characters, it has ${used} already`,
	);
}

/** Call it in the transaction that adds files. @throws {AppError} `validation_failed` when they would not fit */
export async function requireDocumentQuota(transaction: Transaction, projectId: string, bytes: number): Promise<void> {
	const used = await sumDocumentBytes(transaction, projectId);
	if (used + bytes <= QUOTAS.documentBytes) return;
	throw invalidField(
		'files',
		`the project's documents may have ${QUOTAS.documentBytes} bytes, they have ${used} already`,
	);
}
