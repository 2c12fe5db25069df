import { confirmDeletionClock, countDeletions, readDeletionClock } from '../../../shared/contract/project.ts';
import type { Command } from '../command.ts';

export const clock: Command = {
	name: 'clock',
	usage: '[--confirm]',
	summary:
		'Show whether old data is deleted, which waits after the clock of the server has leapt; --confirm says that the clock is right',
	async run({ invocation, connection, output }) {
		const service = await connection.service();
		const read = await service.call(readDeletionClock);
		const isConfirmed = invocation.has('confirm') && read.leapt_to !== null;
		const state = isConfirmed ? await service.call(confirmDeletionClock, { body: { now: read.now } }) : read;
		const due = await service.call(countDeletions);
		output.result({ ...state, due }, () => [
			`The clock of the server says ${state.now}. Data was last deleted because of its age: ${state.ran_at ?? 'never'}.`,
			...(state.leapt_to === null
				? []
				: [
						`The clock moved from ${state.ran_at} to ${state.leapt_to}, or Frontdesk was off in between. Nothing is deleted until somebody confirms that the date is right: frontdesk clock --confirm`,
					]),
			`Due now: ${due.conversations} conversations and ${due.contacts} contacts.`,
		]);
	},
};
