import { createSnapshot } from '../../../shared/contract/admin.ts';
import type { Command } from '../command.ts';
import type { Connection } from '../connection.ts';
import { explainError, FailedError, UsageError } from '../errors.ts';
import { alignColumns, type Output } from '../output.ts';

const OTHER_VERSION = 'The Frontdesk that runs is of another version. Restart it first.';
const BYTES_PER_MB = 1024 * 1024;

export const backup: Command = {
	name: 'backup',
	words: ['FOLDER'],
	summary: 'Back up database, documents and secrets to a new folder, while Frontdesk runs or not',
	async run({ invocation, connection, output }) {
		const { createBackup } = await import('../../keep/backup.ts');
		const [target = ''] = invocation.positionals;
		output.progress('Copying');
		const result = await createBackup({ ...installationOf(connection), target });
		output.progress('');
		noteMissing(output, result.missing);
		output.result(result, () => [
			`Backed up ${countRows(result.tables)} in ${result.files} files, ${(result.bytes / BYTES_PER_MB).toFixed(1)} MB.`,
			'It holds secrets: keep it where nobody else can read it.',
		]);
	},
};

export const restore: Command = {
	name: 'restore',
	words: ['FOLDER'],
	summary: 'Put a backup into an empty data folder, and into an empty database for PostgreSQL',
	async run({ invocation, connection, output }) {
		const { restoreBackup } = await import('../../keep/restore.ts');
		const [source = ''] = invocation.positionals;
		output.progress('Copying');
		const manifest = await restoreBackup({ ...connection.installation, source });
		output.progress('');
		output.result(manifest, () => [
			`Restored ${countRows(manifest.tables)} of ${manifest.createdAt} to ${connection.installation.dataFolder}.`,
		]);
	},
};

export const doctor: Command = {
	name: 'doctor',
	summary: 'Look for what is wrong with the data on this machine: database, indexes, documents, disk',
	async run({ connection, output }) {
		const { examine } = await import('../../keep/doctor.ts');
		output.progress('Looking');
		const findings = await examine(installationOf(connection));
		output.progress('');
		output.result({ findings }, () => (findings.length === 0 ? ['Nothing is wrong.'] : findings));
		if (findings.length > 0) throw new FailedError(`${findings.length} found.`);
	},
};

export const move: Command = {
	name: 'move',
	options: { to: { value: 'postgres://USER:PASSWORD@HOST/DATABASE', isRequired: true } },
	summary: 'Move the data from the SQLite file to an empty PostgreSQL database; after an interruption, run it again',
	async run({ invocation, connection, output }) {
		const to = invocation.text('to') ?? '';
		if (!/^postgres(?:ql)?:\/\//.test(to)) throw new UsageError('--to must be a postgres:// address');
		const { moveToPostgres } = await import('../../keep/move.ts');
		const { dataFolder } = connection.installation;
		const result = await moveToPostgres({ dataFolder, to, onProgress: output.progress });
		output.progress('');
		noteMissing(output, result.missing);
		output.result(result, () => [
			...alignColumns(
				Object.entries(result.tables).map(([table, { rows, checksum }]) => [table, String(rows), checksum]),
			),
			`Moved ${countRows(result.tables)}, with equal counts and checksums. Set DATABASE_URL to the database and start Frontdesk on the same data folder, which keeps secrets.json.`,
		]);
	},
};

function noteMissing(output: Output, ids: readonly string[]): void {
	for (const id of ids) output.note(`The original ${id} of a document is missing.`);
}

function installationOf({ installation, admin }: Connection) {
	return {
		...installation,
		async holdStore<Result>(work: () => Promise<Result>): Promise<Result> {
			const end = new AbortController();
			const events = admin().stream(createSnapshot, {}, { signal: end.signal });
			const first = await events.next().catch((error: unknown) => {
				// The doctor prints it as one of its findings.
				throw new FailedError(explainError(error).message);
			});
			if (first.done === true || first.value.event !== 'held') throw new FailedError(OTHER_VERSION);
			let isHeld = true;
			const release = () => {
				isHeld = false;
			};
			void events.next().then(release, release);
			try {
				const result = await work();
				if (!isHeld) throw new FailedError('Frontdesk stopped meanwhile. Try again.');
				return result;
			} finally {
				end.abort();
			}
		},
	};
}

function countRows(tables: Readonly<Record<string, { readonly rows: number }>>): string {
	const rows = (name: string) => tables[name]?.rows ?? 0;
	return `${rows('chatbots')} chatbots, ${rows('dataSources')} sources and ${rows('messages')} messages`;
}
