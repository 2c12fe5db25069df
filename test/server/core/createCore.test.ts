import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadCoreConfig } from '../../../server/core/config.ts';
import { createCore } from '../../../server/core/createCore.ts';
import { createLogger } from '../../../server/lib/logger.ts';
import { makeSecrets, writeSecrets } from '../../../server/lib/secrets.ts';
import { makeFolder } from '../../support/atTheEnd.ts';

const firstProject = {
	projectId: 'p',
	fullToken: 'f',
	chatToken: 'c',
	chatbotId: null,
	isTaught: false,
	shopChatbotId: null,
	isShopTaught: false,
	taughtUrl: null,
};

describe('createCore', () => {
	let folder = '';
	beforeEach(() => {
		folder = makeFolder();
	});

	const open = () => createCore(loadCoreConfig({ DATA_DIR: folder }), createLogger('silent', 'core'));

	it.each(['empty', 'missing'])(
		'refuses a store that is %s beside secrets of earlier use, every time',
		async (state) => {
			if (state === 'empty') writeFileSync(path.join(folder, 'frontdesk.sqlite'), '');
			writeSecrets(folder, { ...makeSecrets(), firstProject });
			const advice = `Restore the backup, or remove ${path.join(folder, 'secrets.json')} to begin anew.`;
			for (let start = 0; start < 2; start += 1) await expect(open()).rejects.toThrow(advice);
		},
	);

	it('refuses an empty store beside originals of documents, which it would remove', async () => {
		const documents = path.join(folder, 'documents');
		mkdirSync(documents);
		writeFileSync(path.join(documents, '019a2b3c-0000-7000-8000-000000000001'), 'x');
		await expect(open()).rejects.toThrow(`Restore the backup, or remove ${documents} to begin anew.`);
	});

	it('goes on with a store that has projects', async () => {
		const first = await open();
		const project = { id: 'p', name: 'Shop', createdAt: 1 };
		await first.database.write((transaction) => transaction.insertInto('projects').values(project).execute());
		await first.close();
		writeSecrets(folder, { ...makeSecrets(), firstProject });
		const core = await open();
		await expect(core.close()).resolves.toBeUndefined();
	});

	it('completes a first start that ended before its project was made', async () => {
		writeSecrets(folder, makeSecrets());
		const core = await open();
		await expect(core.close()).resolves.toBeUndefined();
	});
});
