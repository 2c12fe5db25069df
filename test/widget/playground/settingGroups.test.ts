import { describe, expect, it } from 'vitest';
import { publicWidgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { describeSettings } from '../../../widget/playground/settingFields.ts';
import { groupSettings } from '../../../widget/playground/settingGroups.ts';

describe('groupSettings', () => {
	it('has every public setting in exactly one group', () => {
		const names = groupSettings(describeSettings()).flatMap(({ fields }) => fields.map(({ name }) => name));
		expect(names.toSorted()).toEqual(Object.keys(publicWidgetSettingsSchema.shape).toSorted());
	});

	it('gives a setting that nobody planned for a place at the end', () => {
		const named = { name: 'brand_new', hint: undefined, standard: undefined, field: { kind: 'flag' } as const };
		expect(groupSettings([...describeSettings(), named]).at(-1)).toMatchObject({ title: 'More', fields: [named] });
	});
});

describe('describeSettings', () => {
	it('knows how each kind is asked for', () => {
		const kinds = Object.fromEntries(describeSettings().map(({ name, field }) => [name, field]));
		expect(kinds['accent_color']).toMatchObject({ kind: 'text', format: 'color' });
		expect(kinds['greeting']).toMatchObject({ kind: 'text', format: 'lines', maxLength: 2_000 });
		expect(kinds['panel_width']).toEqual({ kind: 'number', min: 320, max: 760 });
		expect(kinds['theme']).toEqual({ kind: 'choice', values: ['auto', 'light', 'dark'] });
		expect(kinds['show_on']).toEqual({ kind: 'texts' });
		expect(kinds['suggested_questions']).toMatchObject({ kind: 'list', max: 8, item: { kind: 'parts' } });
		expect(kinds['translations']).toMatchObject({ kind: 'record', value: { kind: 'parts' } });
	});
});
