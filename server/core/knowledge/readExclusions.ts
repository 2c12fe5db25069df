import type { Exclusions } from './sourceTypes/linkInput.ts';

/** What the owner does not want of a page, as the interface names it. */
export interface GivenExclusions {
	readonly exclude_classes?: string[] | undefined;
	readonly exclude_ids?: string[] | undefined;
	readonly exclude_header?: boolean | undefined;
	readonly exclude_footer?: boolean | undefined;
	readonly exclude_nav?: boolean | undefined;
}

/** Only what was given. */
export function readExclusions(given: GivenExclusions): Partial<Exclusions> {
	return {
		...(given.exclude_classes && { excludeClasses: given.exclude_classes }),
		...(given.exclude_ids && { excludeIds: given.exclude_ids }),
		...(given.exclude_header !== undefined && { excludeHeader: given.exclude_header }),
		...(given.exclude_footer !== undefined && { excludeFooter: given.exclude_footer }),
		...(given.exclude_nav !== undefined && { excludeNav: given.exclude_nav }),
	};
}
