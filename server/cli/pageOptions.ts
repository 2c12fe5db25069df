import { resyncScheduleField } from '../../shared/contract/knowledge.ts';
import type { Invocation } from './invocation.ts';

export const PAGE_OPTIONS = {
	'exclude-class': { type: 'string', multiple: true },
	'exclude-id': { type: 'string', multiple: true },
	'exclude-header': { type: 'boolean' },
	'exclude-footer': { type: 'boolean' },
	'exclude-nav': { type: 'boolean' },
	schedule: { type: 'string' },
} as const;

/** The given page options under the names of the interface. */
export function readPageOptions(invocation: Invocation) {
	const classes = [...invocation.texts('exclude-class')];
	const ids = [...invocation.texts('exclude-id')];
	return {
		resync_schedule: invocation.choice('schedule', resyncScheduleField),
		...(classes.length > 0 && { exclude_classes: classes }),
		...(ids.length > 0 && { exclude_ids: ids }),
		...(invocation.has('exclude-header') && { exclude_header: true }),
		...(invocation.has('exclude-footer') && { exclude_footer: true }),
		...(invocation.has('exclude-nav') && { exclude_nav: true }),
	};
}
