import * as contract from '../../../../shared/contract/zoho.ts';
import { PAGE_SIZES } from '../../../../shared/limits.ts';
import { AppError } from '../../../errors.ts';
import type { Mount } from '../../api/coreRouter.ts';
import type { RunOnce } from '../../api/idempotency.ts';
import { pageWindow } from '../../api/listPage.ts';
import type { Database } from '../../storage/database.ts';
import { listOwned } from '../../storage/findOwned.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import { countSources, NO_SOURCES, readFailures } from '../sourceGroups.ts';
import { presentConnection, presentConnectionDetail } from './presentConnection.ts';
import {
	addConnection,
	deleteConnectionRow,
	readZohoOptions,
	relistConnection,
	requireConnection,
	type ZohoScope,
} from './zohoConnections.ts';

export interface ZohoDependencies {
	readonly database: Database;
	readonly now: () => number;
	readonly runOnce: RunOnce;
	/** Null without a secret to encrypt with. */
	readonly secretBox: SecretBox | null;
	/** Told that jobs were added. */
	readonly wakeWorker: () => void;
}

export function mountZoho(mount: Mount, dependencies: ZohoDependencies): void {
	const { database, now, runOnce, secretBox, wakeWorker } = dependencies;

	async function present(scope: ZohoScope) {
		const row = await requireConnection(database.read, scope);
		const countsOf = await countSources(database.read, 'zohoConnectionId', [row.id]);
		return presentConnection(row, countsOf(row.id));
	}

	mount(contract.createZohoConnection, async (input, { projectId }, context) => {
		if (secretBox === null) {
			throw new AppError('validation_failed', 'Credentials cannot be kept: set CORE_SECRET, which encrypts them.');
		}
		const { params, body } = input;
		const connection = {
			dataCenter: body.data_center,
			orgId: body.org_id,
			credentials: {
				clientId: body.client_id,
				clientSecret: body.client_secret,
				refreshToken: body.refresh_token,
			},
			options: readZohoOptions(body),
			secretBox,
			now: now(),
		};
		const call = { endpoint: contract.createZohoConnection, projectId, input, context };
		const added = await runOnce(call, async (transaction) =>
			presentConnection(await addConnection(transaction, { projectId, ...params }, connection), NO_SOURCES),
		);
		wakeWorker();
		return added;
	});

	mount(contract.listZohoConnections, async ({ params: { chatbotId }, query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.dataSources);
		const isNewestFirst = query.sort !== 'date_asc';
		const { rows, total } = await listOwned(database.read, 'zohoConnections', {
			projectId,
			chatbotId,
			isNewestFirst,
			window,
		});
		const ids = rows.map(({ id }) => id);
		const countsOf = await countSources(database.read, 'zohoConnectionId', ids);
		return { pages: window.describe(total), connections: rows.map((row) => presentConnection(row, countsOf(row.id))) };
	});

	mount(contract.readZohoConnection, async ({ params }, { projectId }) => {
		const connection = await present({ projectId, ...params });
		const group = { column: 'zohoConnectionId' as const, id: params.connectionId };
		return presentConnectionDetail(connection, await readFailures(database.read, group));
	});

	mount(contract.resyncZohoConnection, async ({ params }, { projectId }) => {
		const scope = { projectId, ...params };
		await database.write(async (transaction) =>
			relistConnection(transaction, await requireConnection(transaction, scope), now()),
		);
		wakeWorker();
		return present(scope);
	});

	mount(contract.deleteZohoConnection, async ({ params }, { projectId }) => {
		await database.write(async (transaction) =>
			deleteConnectionRow(transaction, await requireConnection(transaction, { projectId, ...params })),
		);
		return undefined;
	});
}
