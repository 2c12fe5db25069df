import { describe, expect, it } from 'vitest';
import { toAppError } from '../../../server/http/errorHandler.ts';

describe('exhausted descriptors', () => {
	it.each(['EMFILE', 'ENFILE'])(
		'are a 503 that may be tried again (%s), also as the cause of another error',
		(code) => {
			const cause = Object.assign(new Error('too many open files'), { code });
			for (const error of [cause, new Error('fetch failed', { cause })]) {
				expect(toAppError(error)).toMatchObject({ status: 503, code: 'service_unavailable' });
			}
		},
	);
});
