import { describe, expect, it } from 'vitest';
import { changeSetting, dropFaulty, findFaults, listChanges } from '../../../widget/designer/settings.ts';

describe('changeSetting', () => {
	it('sets a setting, makes the objects on the way, and leaves the rest', () => {
		expect(changeSetting({ title: 'A' }, ['launcher', 'label'], 'Ask')).toEqual({
			title: 'A',
			launcher: { label: 'Ask' },
		});
	});

	it('removes what gets undefined', () => {
		expect(changeSetting({ title: 'A', theme: 'auto' }, ['title'], undefined)).toEqual({ theme: 'auto' });
		expect(changeSetting({ teaser: { text: 'A' } }, ['teaser', 'text'], undefined)).toEqual({ teaser: {} });
	});

	it('changes an item of a list by its index', () => {
		const hours = [{ days: ['mon'] }, { days: ['tue'], opens: '9' }];
		expect(changeSetting({ a: { hours } }, ['a', 'hours', '1', 'opens'], '10')).toEqual({
			a: { hours: [{ days: ['mon'] }, { days: ['tue'], opens: '10' }] },
		});
	});
});

describe('findFaults', () => {
	it('says what is wrong, and where', () => {
		const faults = findFaults({ title: 'A', accent_color: 'red', teaser: {} });
		expect(faults.get('accent_color')).toContain('must be a colour');
		expect(faults.has('teaser.text')).toBe(true);
		expect(dropFaulty({ title: 'A', accent_color: 'red', teaser: {} }, faults)).toEqual({ title: 'A' });
	});
});

describe('listChanges', () => {
	it('names what differs, whatever the order of names within', () => {
		const stored = { title: 'A', lead_form: { enabled: true, fields: [{ name: 'email' }] }, greeting: 'Hi' };
		const edited = { title: 'B', lead_form: { fields: [{ name: 'email' }], enabled: true }, teaser: { text: 'T' } };
		expect(listChanges(stored, edited)).toEqual([
			{ name: 'title', value: 'B' },
			{ name: 'greeting', value: undefined },
			{ name: 'teaser', value: { text: 'T' } },
		]);
	});
});
