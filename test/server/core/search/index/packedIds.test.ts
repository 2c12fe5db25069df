import { describe, expect, it } from 'vitest';
import { idAt, packIds } from '../../../../../server/core/search/index/packedIds.ts';

const UUIDS = ['01900000-0000-7000-8000-0000000000ff', '0190abcd-ef01-7234-8567-89abcdef0123'];

describe('packIds', () => {
	it('gives back what it packed', () => {
		for (const ids of [UUIDS, ['a', '', 'größer', ...UUIDS], UUIDS.map((id) => id.toUpperCase()), []])
			expect(ids.map((_, at) => idAt(packIds(ids), at))).toEqual(ids);
	});

	it('gives back what only looks like UUIDs', () => {
		const [uuid = ''] = UUIDS;
		const similar = [uuid.replace('-', '0'), uuid.replace('0', '-'), uuid.replace('f', 'g'), uuid.replace('f', 'ø')];
		for (const id of similar) expect(idAt(packIds([uuid, id]), 1)).toBe(id);
	});

	it('keeps a UUID in 16 bytes', () => {
		const { bytes, ends } = packIds(UUIDS);
		expect(bytes.length + ends.length).toBe(32);
	});
});
