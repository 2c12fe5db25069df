import { constants, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { access, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Reader } from '../core/storage/database.ts';
import { DATABASE_FILE } from '../core/storage/dataFolder.ts';
import { readDeletionClock } from '../core/storage/deletionClock.ts';
import { explainOtherVersion } from '../core/storage/migrations/migrate.ts';
import { COMPLETE_MOVE, openUnchangedPostgres, UNFINISHED_MOVE } from '../core/storage/openPostgres.ts';
import { findDamage, listMigrations, listTables } from '../core/storage/tableContents.ts';
import { readSecrets, secretsFile } from '../lib/secrets.ts';
import { type InstallationInUse, type QuietStore, withQuietStore } from './openStore.ts';

const BYTES_PER_MB = 1024 * 1024;
/** Below 50 MB the service is not ready any more. */
const FREE_MIN_MB = 200;

/** Takes a line. */
type Tell = (line: string) => void;

/**
 * Looks for what is wrong with an installation, running or stopped, and changes nothing.
 *
 * @returns what is wrong, each in a line that says what to do
 */
export async function examine(installation: InstallationInUse): Promise<string[]> {
	const findings: string[] = [];
	for (const look of [examineStore, examineDisk]) {
		try {
			await look(installation, (finding) => findings.push(finding));
		} catch (error) {
			// Such as a store that cannot be opened, which says so in a line.
			findings.push(error instanceof Error ? error.message : String(error));
		}
	}
	return findings;
}

async function examineStore(installation: InstallationInUse, tell: Tell): Promise<void> {
	const { dataFolder, databaseUrl } = installation;
	const hasHistory = Boolean(readSecrets(dataFolder)?.firstProject);
	if (databaseUrl !== undefined) {
		const database = await openUnchangedPostgres(databaseUrl);
		try {
			const hasData = await examineTables(database, { hasHistory, dataFolder, tell });
			if (hasData) await examineStoredOriginals(database, tell);
		} finally {
			await database.destroy();
		}
		return;
	}
	const file = path.join(dataFolder, DATABASE_FILE);
	if (hasHistory && (!existsSync(file) || statSync(file).size === 0)) {
		tell(describeLoss(dataFolder));
		return;
	}
	let copies: string | null = null;
	const makeCopies = async () => {
		const parent = await findRoomier(dataFolder, tmpdir());
		copies = mkdtempSync(path.join(parent, 'frontdesk-doctor-'));
		return copies;
	};
	const look = async (store: QuietStore) => {
		const damage = await findDamage(store.read);
		if (damage !== undefined) {
			tell(`The database is damaged: ${damage}. Stop Frontdesk and restore the last backup.`);
			return;
		}
		const hasData = await examineTables(store.read, { hasHistory, dataFolder, tell });
		if (hasData) await examineOriginals(store, tell);
	};
	try {
		await withQuietStore(installation, makeCopies, look);
	} finally {
		if (copies !== null) await rm(copies, { recursive: true, force: true });
	}
}

/** Which of two folders has more room for a copy of the database; the first one where the other cannot be written. */
async function findRoomier(first: string, second: string): Promise<string> {
	const [firstFree, secondFree] = [await readFree(first), await readFree(second)];
	return secondFree > firstFree ? second : first;
}

async function readFree(folder: string): Promise<number> {
	try {
		await access(folder, constants.W_OK);
		const { bavail, bsize } = await statfs(folder);
		return bavail * bsize;
	} catch {
		// Nothing can be copied there.
		return 0;
	}
}

interface Circumstances {
	/** Whether the secrets belong to a store with data. */
	readonly hasHistory: boolean;
	readonly dataFolder: string;
	readonly tell: Tell;
}

/** @returns whether the tables are ours and have data */
async function examineTables(reader: Reader, { hasHistory, dataFolder, tell }: Circumstances): Promise<boolean> {
	const migrations = await listMigrations(reader);
	const otherVersion = explainOtherVersion(migrations);
	if (otherVersion !== undefined) {
		tell(otherVersion);
		return false;
	}
	if ((await listTables(reader)).includes(UNFINISHED_MOVE)) tell(COMPLETE_MOVE);
	const hasTables = migrations.length > 0;
	if (hasTables) await examineClock(reader, tell);
	const isEmpty = !hasTables || (await reader.selectFrom('projects').select('id').limit(1).execute()).length === 0;
	if (hasHistory && isEmpty) tell(describeLoss(dataFolder));
	return !isEmpty;
}

async function examineClock(reader: Reader, tell: Tell): Promise<void> {
	const { ranAt, leaptTo } = await readDeletionClock(reader);
	if (ranAt === null || leaptTo === null) return;
	const [from, to] = [ranAt, leaptTo].map((time) => new Date(time).toISOString());
	tell(
		`The clock of this machine moved from ${from} to ${to}, or Frontdesk was off in between: nothing is deleted because of its age. If the date is right, confirm it in the console or with "frontdesk clock confirm TIME".`,
	);
}

function describeLoss(dataFolder: string): string {
	return `The database is empty, but ${secretsFile(dataFolder)} belongs to one with data. Restore the last backup.`;
}

async function examineOriginals({ read, originals, isCopy }: QuietStore, tell: Tell): Promise<void> {
	const rows = await read.selectFrom('documentFiles').select(['id', 'bytes']).execute();
	for (const { id, bytes } of rows) {
		const size = statSync(path.join(originals, id), { throwIfNoEntry: false })?.size;
		if (size !== bytes) tell(describeOriginal(id, size === undefined ? 'is missing' : 'is damaged'));
	}
	const knownIds = new Set<string>(rows.map(({ id }) => id));
	const files = existsSync(originals) ? readdirSync(originals, { withFileTypes: true }) : [];
	// A copy may have files of documents that came after the copy of the database.
	const unknownFiles = isCopy ? [] : files.filter((file) => file.isFile() && !knownIds.has(file.name));
	if (unknownFiles.length > 0) {
		tell(`${unknownFiles.length} files in ${originals} belong to no document. The next start removes them.`);
	}
}

async function examineStoredOriginals(reader: Reader, tell: Tell): Promise<void> {
	const stored = sql`(select sum(length(content)) from ${sql.table('documentFileParts')} where ${sql.ref('fileId')} = id)`;
	const incomplete = await reader
		.selectFrom('documentFiles')
		.select('id')
		.where(sql<boolean>`bytes <> coalesce(${stored}, 0)`)
		.execute();
	for (const { id } of incomplete) tell(describeOriginal(id, 'is incomplete'));
}

function describeOriginal(id: string, state: string): string {
	return `The original ${id} of a document ${state}. Add the document again, or copy documents/${id} from a backup.`;
}

async function examineDisk({ dataFolder }: InstallationInUse, tell: Tell): Promise<void> {
	// A missing folder is found with the database.
	if (!existsSync(dataFolder)) return;
	const { bavail, bsize } = await statfs(dataFolder);
	const free = Math.floor((bavail * bsize) / BYTES_PER_MB);
	if (free < FREE_MIN_MB) tell(`${dataFolder} has ${free} MB left. Free some: below 50 MB Frontdesk is not ready.`);
}
