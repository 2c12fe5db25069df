import type { EndpointData } from '../../../../shared/contract/endpoint.ts';
import * as contract from '../../../../shared/contract/zoho.ts';
import { PAGE_SIZES } from '../../../../shared/limits.ts';
import type { Mount } from '../../api/coreRouter.ts';
import { pageWindow } from '../../api/listPage.ts';
import type { StoreParts } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import { deleteGroup } from '../deleteDataSources.ts';
import { presentCounts, presentFailures, presentGroup } from '../present.ts';
import {
	countSources,
	listGroups,
	NO_SOURCES,
	readFailures,
	rediscover,
	requireGroup,
	type SourceCounts,
	scheduleGroup,
} from '../sourceGroups.ts';
import { readSchedule } from '../sourceState.ts';
import { changeExcluded } from './listArticles.ts';
import { addConnection, optionsOf, type ZohoConnectionRow } from './zohoConnections.ts';

const table = 'zohoConnections';

export interface ZohoDependencies extends StoreParts {
	readonly secretBox: SecretBox;
	readonly wakeWorker: (kind?: string) => void;
}

export function mountZoho(mount: Mount, dependencies: ZohoDependencies): void {
	const { database, now, secretBox, wakeWorker } = dependencies;

	async function present(row: ZohoConnectionRow) {
		const countsOf = await countSources(database.read, table, [row.id]);
		return presentConnection(row, countsOf(row.id));
	}

	mount(contract.createZohoConnection, async ({ body }, _caller, { scope, once }) => {
		const added = await once(async (transaction) =>
			presentConnection(await addConnection(transaction, scope, { body, secretBox, now: now() }), NO_SOURCES),
		);
		wakeWorker();
		return added;
	});

	mount(contract.listZohoConnections, async ({ params: { chatbotId }, query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.dataSources);
		const list = { projectId, chatbotId, isNewestFirst: query.sort !== 'date_asc', window };
		const { groups, total } = await listGroups(database.read, table, list);
		return {
			pages: window.describe(total),
			connections: groups.map(({ row, counts }) => presentConnection(row, counts)),
		};
	});

	mount(contract.readZohoConnection, async ({ params: { chatbotId, connectionId: id } }, { projectId }) => {
		const row = await requireGroup(database.read, table, { projectId, chatbotId, id });
		const failures = presentFailures(await readFailures(database.read, { table, id }));
		return { ...(await present(row)), failures, exclude: optionsOf(row).excludedIds };
	});

	mount(contract.updateZohoConnection, async ({ params: { connectionId: id }, body }, _caller, context) => {
		const scope = { ...context.scope, id };
		const { resync_schedule: schedule, exclude } = body;
		await context.write(async (transaction) => {
			if (schedule !== undefined) {
				await scheduleGroup(transaction, scope, table, { resyncSchedule: readSchedule(schedule), now: now() });
			}
			if (exclude !== undefined) await changeExcluded(transaction, scope, { exclude, now: now() });
		});
		wakeWorker();
		return present(await requireGroup(database.read, table, scope));
	});

	mount(contract.resyncZohoConnection, async ({ params: { chatbotId, connectionId: id } }, { projectId }) => {
		const scope = { projectId, chatbotId, id };
		await database.write(async (transaction) => {
			const row = await requireGroup(transaction, table, scope);
			await rediscover(transaction, { table, row }, now());
		});
		wakeWorker();
		return present(await requireGroup(database.read, table, scope));
	});

	mount(contract.deleteZohoConnection, ({ params: { connectionId: id } }, _caller, { scope, write }) =>
		deleteGroup({ read: database.read, write }, { ...scope, id }, table),
	);
}

/** A connection without its credentials. */
function presentConnection(
	row: ZohoConnectionRow,
	counts: SourceCounts,
): EndpointData<typeof contract.createZohoConnection> {
	return {
		...presentGroup(row, counts),
		data_center: row.dataCenter,
		org_id: row.orgId,
		category_ids: optionsOf(row).categoryIds,
		articles: presentCounts(counts),
	};
}
