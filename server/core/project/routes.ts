import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import * as contract from '../../../shared/contract/project.ts';
import type { Mount } from '../api/coreRouter.ts';
import { presentTime } from '../api/presentTime.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { countIdle, keepWronglyDated, keptDaysOf } from '../retention/retention.ts';
import type { StoreParts } from '../storage/database.ts';
import { confirmClock, readDeletionClock } from '../storage/deletionClock.ts';
import { type ProjectRow, requireProject, updateProjectRow } from './projects.ts';

export function mountProject(
	mount: Mount,
	{ database, now, conversationsKeptDays }: StoreParts & { readonly conversationsKeptDays: number | undefined },
): void {
	function presentProject(row: ProjectRow): EndpointData<typeof contract.readProject> {
		const { conversations, contacts } = keptDaysOf(row, conversationsKeptDays);
		return {
			project_id: row.id,
			name: row.name,
			conversations_kept_days: conversations,
			contacts_kept_days: contacts,
		};
	}

	mount(contract.readProject, async (_input, { projectId }) =>
		presentProject(await requireProject(database.read, projectId)),
	);

	mount(contract.updateProject, async ({ body }, { projectId }, { scope, write }) => {
		const row = await write(async (transaction) => {
			await recordEvents(transaction, scope, [
				{ type: 'settings.changed', about: { change: ['project', ...Object.keys(body)].join() } },
			]);
			return updateProjectRow(transaction, projectId, {
				name: body.name,
				conversationsKeptDays: body.conversations_kept_days,
				contactsKeptDays: body.contacts_kept_days,
			});
		});
		return presentProject(row);
	});

	mount(contract.countDeletions, async ({ query }, { projectId }) => {
		const kept = keptDaysOf(await requireProject(database.read, projectId), conversationsKeptDays);
		const days = {
			conversations: query.conversations_kept_days ?? kept.conversations,
			contacts: query.contacts_kept_days ?? kept.contacts,
		};
		return countIdle(database.read, { projectId, days, now: now() });
	});

	async function presentClock(): Promise<EndpointData<typeof contract.readDeletionClock>> {
		const { ranAt, leaptTo } = await readDeletionClock(database.read);
		const present = (time: number | null) => (time === null ? null : presentTime(time));
		return { now: presentTime(now()), ran_at: present(ranAt), leapt_to: present(leaptTo) };
	}

	mount(contract.readDeletionClock, presentClock);

	mount(contract.confirmDeletionClock, async ({ body }, _caller, { scope }) => {
		const clock = { confirmed: Date.parse(body.now), now: now() };
		await database.write(async (transaction) => {
			const wrong = await confirmClock(transaction, clock);
			if (wrong !== undefined) await keepWronglyDated(transaction, wrong, clock.now);
			await recordEvents(transaction, scope, [{ type: 'settings.changed', about: { change: 'deletion_clock' } }]);
		});
		return presentClock();
	});
}
