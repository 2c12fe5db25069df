import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../../server/core/storage/migrations/migrations.ts';

/** The last one that an instance of an earlier version could not run beside. */
const LAST_BREAKING = '0024_calibrated_confidence';
/**
 * Changes that an earlier version can ignore: new tables, indexes, and columns that its own rows may leave empty. It
 * reads recalibrated confidences slightly differently.
 */
const ADDITIONS = [
	/^create table /,
	/^create index /,
	/^alter table \w+ add column \w+ \w+(?: default .+ not null)?$/,
	/^alter table \w+ alter column \w+ set default /,
	/^update messages set confidence = /,
	/^update members set accountId = /,
	/^update conversations set lastMessageAt = /,
	/^update chatbots set answerSettings = json\w+\([^,]+, '\S+answer_threshold\S*', /,
	// Without a threshold, an earlier version answers as it does by default.
	/^update chatbots set answerSettings = (?:json_remove\(case|\(answerSettings::jsonb - 'answer_threshold') /,
];

describe('migrations', () => {
	it('only add, so that instances of the version before go on while others are updated', () => {
		const breaking = Object.entries(MIGRATIONS)
			.filter(([name]) => name > LAST_BREAKING)
			.flatMap(([name, text]) => text.split(';').map((part) => [name, part.replace(/\s+/g, ' ').trim()] as const))
			.map(([name, statement]) => [name, statement.replace(/^(?:postgres|sqlite): /, '')] as const)
			.filter(([, statement]) => !ADDITIONS.some((addition) => addition.test(statement)));
		expect(breaking).toEqual([]);
	});
});
