import { invalidField } from '../../errors.ts';
import { countChatbots } from '../chatbots/chatbots.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { sumDocumentBytes, sumKnowledgeCharacters } from './usage.ts';

/** What one project may hold, generous for a single installation and low enough that one project cannot fill a disk. */
export const QUOTAS = {
	chatbots: 1_000,
	/** UTF-16 units of all data sources together. */
	knowledgeCharacters: 1_000_000_000,
	/** Bytes of the originals of documents. */
	documentBytes: 10 * 1024 ** 3,
	members: 1_000,
	/** Credits a month. */
	aiCredits: 1_000_000,
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
	const max = QUOTAS.knowledgeCharacters;
	const used = await sumWithAdded(transaction, projectId, { added: added.characters, max });
	if (used <= max) return;
	throw invalidField(
		added.field,
		`the project's knowledge may have ${max} characters, it has ${used - added.characters} already`,
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

/**
 * How long a sum counts: what was removed, or added by other instances and by links that were read, is missing from it
 * for so long. A quota is no exact bound: links are added before their size is known.
 */
const KEPT_MS = 10_000;
const PROJECTS_KEPT = 1_000;

interface KnownSum {
	/** The sum, with the characters added here since. */
	characters: number;
	readonly until: number;
}

/** By project. */
const sums = new Map<string, KnownSum>();

/**
 * The characters of a project's knowledge with those that are being added: summed up at most every ten seconds while
 * they stay within `max`, as that takes the longer the more sources there are; else as they are now.
 */
export async function sumWithAdded(
	reader: Reader,
	projectId: string,
	{ added, max }: { readonly added: number; readonly max: number },
): Promise<number> {
	const known = sums.get(projectId);
	if (known !== undefined && performance.now() < known.until && known.characters + added <= max) {
		known.characters += added;
		return known.characters;
	}
	const characters = (await sumKnowledgeCharacters(reader, projectId)) + added;
	if (sums.size >= PROJECTS_KEPT) sums.clear();
	// What is refused is not added.
	if (characters <= max) sums.set(projectId, { characters, until: performance.now() + KEPT_MS });
	else sums.delete(projectId);
	return characters;
}
