import type { Invocation } from './invocation.ts';

/** What is to be left out of pages. */
export const EXCLUSION_OPTIONS = {
	'exclude-class': { type: 'string', multiple: true },
	'exclude-id': { type: 'string', multiple: true },
	'exclude-header': { type: 'boolean' },
	'exclude-footer': { type: 'boolean' },
	'exclude-nav': { type: 'boolean' },
} as const;

/** As the interface names it; only what was given. */
export function readExclusionOptions(invocation: Invocation) {
	const classes = [...invocation.texts('exclude-class')];
	const ids = [...invocation.texts('exclude-id')];
	return {
		...(classes.length > 0 && { exclude_classes: classes }),
		...(ids.length > 0 && { exclude_ids: ids }),
		...(invocation.has('exclude-header') && { exclude_header: true }),
		...(invocation.has('exclude-footer') && { exclude_footer: true }),
		...(invocation.has('exclude-nav') && { exclude_nav: true }),
	};
}
