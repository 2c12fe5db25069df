import { createSnapshot } from '../../../shared/contract/admin.ts';
import type { Command } from '../command.ts';

const BYTES_PER_MB = 1024 * 1024;

export const backup: Command = {
	name: 'backup',
	usage: 'FOLDER',
	summary: 'Back up database, documents and secrets to a new folder, while Frontdesk runs or not',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const { createBackup } = await import('../../keep/backup.ts');
		const [target = ''] = invocation.positionals;
		output.progress('Copying');
		const result = await createBackup({
			...connection.installation,
			target,
			askForSnapshot: async () => (await connection.admin().call(createSnapshot)).folder,
		});
		output.progress('');
		for (const id of result.missing) output.note(`The original of document ${id} is missing: run frontdesk doctor.`);
		output.result(result, () => [
			`Backed up ${countRows(result.tables)} in ${result.files} files, ${(result.bytes / BYTES_PER_MB).toFixed(1)} MB.`,
			'It holds secrets: keep it where nobody else can read it.',
		]);
	},
};

export const restore: Command = {
	name: 'restore',
	usage: 'FOLDER',
	summary: 'Put a backup into an empty data folder, and into an empty database for PostgreSQL',
	positionals: [1, 1],
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

function countRows(tables: Readonly<Record<string, { readonly rows: number }>>): string {
	const rows = (name: string) => tables[name]?.rows ?? 0;
	return `${rows('chatbots')} chatbots, ${rows('dataSources')} sources and ${rows('messages')} messages`;
}
