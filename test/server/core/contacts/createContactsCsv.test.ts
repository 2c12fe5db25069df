import { expect, it } from 'vitest';
import { createContactsCsv } from '../../../../server/core/contacts/createContactsCsv.ts';

const CONTACT = {
	id: 'c1',
	name: 'Ada',
	email: '',
	phone: '',
	company: '',
	job_title: '',
	website: '',
	language: '',
	created_at: '2026-01-31T09:30:00.000Z',
};

it('gives each own field a column, and one to all beyond two hundred', () => {
	const names = Array.from({ length: 203 }, (_, index) => `field_${index}`);
	const csv = createContactsCsv(names, () => '');
	const head = csv.head.split(',');
	expect(head.slice(-2)).toEqual(['"field_199"', '"more"']);
	const row = csv.row({ ...CONTACT, attributes: { field_199: 'last', field_202: 'beyond' } });
	expect(row.endsWith(',"last","{""field_202"":""beyond""}"')).toBe(true);
	expect(createContactsCsv(['field_0'], () => '').head.endsWith(',"verified","field_0"')).toBe(true);
});
