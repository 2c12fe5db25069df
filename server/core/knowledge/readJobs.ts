import type { SourceType } from './sourceTypes/sourceType.ts';

/** Kinds of the jobs that read data sources, by where their content is. */
export const READ_JOBS = {
	given: 'read_given_source',
	remote: 'read_remote_source',
	file: 'read_document',
} as const satisfies Record<SourceType['place'], string>;
