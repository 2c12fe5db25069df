import type { EndpointData } from '../../../../shared/contract/endpoint.ts';
import * as contract from '../../../../shared/contract/zoho.ts';
import type { Mount } from '../../api/coreRouter.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import { deleteGroup } from '../deleteDataSources.ts';
import { createGroupCalls, type GroupDependencies } from '../groupCalls.ts';
import { presentCounts, presentFailures, presentGroup } from '../present.ts';
import { NO_SOURCES, readFailures, requireGroup, type SourceCounts } from '../sourceGroups.ts';
import { changeExcluded } from './listArticles.ts';
import { addConnection, optionsOf, type ZohoConnectionRow } from './zohoConnections.ts';

const table = 'zohoConnections';

export interface ZohoDependencies extends GroupDependencies {
	readonly secretBox: SecretBox;
}

export function mountZoho(mount: Mount, dependencies: ZohoDependencies): void {
	const { database, now, secretBox, wakeWorker } = dependencies;

	const calls = createGroupCalls({ table, present: presentConnection, changeExcluded }, dependencies);

	mount(contract.createZohoConnection, async ({ body }, _caller, { scope, once }) => {
		const added = await once(async (transaction) =>
			presentConnection(await addConnection(transaction, scope, { body, secretBox, now: now() }), NO_SOURCES),
		);
		wakeWorker();
		return added;
	});

	mount(contract.listZohoConnections, async ({ query }, _caller, { scope }) => {
		const { pages, shown } = await calls.list(scope, query);
		return { pages, connections: shown };
	});

	mount(contract.readZohoConnection, async ({ params: { chatbotId, connectionId: id } }, { projectId }) => {
		const row = await requireGroup(database.read, table, { projectId, chatbotId, id });
		const failures = presentFailures(await readFailures(database.read, { table, id }));
		return { ...(await calls.show(id, row)), failures, exclude: optionsOf(row).excludedIds };
	});

	mount(contract.updateZohoConnection, ({ params: { connectionId: id }, body }, _caller, { scope, write }) =>
		calls.update({ ...scope, id }, body, write),
	);

	mount(contract.resyncZohoConnection, ({ params: { connectionId: id } }, _caller, { scope }) =>
		calls.resync({ ...scope, id }),
	);

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
