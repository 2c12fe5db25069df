import { describe, expect, it } from 'vitest';
import type { Job } from '../../../../server/core/jobs/job.ts';
import type { ReadDependencies } from '../../../../server/core/knowledge/jobDependencies.ts';
import { readSource } from '../../../../server/core/knowledge/readSource.ts';
import type { SourceRow } from '../../../../server/core/knowledge/source.ts';
import { SourceError } from '../../../../server/core/sourceError.ts';

describe('readSource', () => {
	it('tries a source that took too long once more, as the machine may have been busy', async () => {
		const row = { type: 'text', data: '{}', input: JSON.stringify({ text: 'Open daily.' }) } as SourceRow;
		const extract = () => Promise.reject(new SourceError('extraction_timeout', 'It took too long.'));
		const dependencies = {
			readers: { extract },
			signal: new AbortController().signal,
		} as unknown as ReadDependencies;
		const outcomeOf = (failures: number) => readSource(row, { attempts: 1, failures } as Job, dependencies);
		expect(await outcomeOf(0)).toMatchObject({ kind: 'later', isFailure: true });
		expect(await outcomeOf(1)).toMatchObject({ kind: 'error', code: 'extraction_timeout' });
	});
});
