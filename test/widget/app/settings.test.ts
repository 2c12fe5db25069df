import { describe, expect, it, test, vi } from 'vitest';
import { widgetConfigSchema } from '../../../shared/widgetContract/settings.ts';
import { limitVariables, presentSettings, readVariables } from '../../../widget/app/settings.ts';

it('fills variables into texts, whatever the owner calls a field', () => {
	const form = { enabled: true, fields: [{ name: 'message', label: 'For {name}', required: false }] };
	const words = { greeting: 'Hallo {name}', lead_form: { fields: { message: { label: 'Von {name}' } } } };
	const settings = { chatbot_id: 'a', title: 'Shop', lead_form: form, translations: { de: words } };
	const shown = presentSettings(widgetConfigSchema.parse(settings), { name: 'Ada' });
	expect(shown.lead_form.fields[0]?.label).toBe('For Ada');
	expect(shown.translations?.['de']).toMatchObject({
		greeting: 'Hallo Ada',
		lead_form: { fields: { message: { label: 'Von Ada' } } },
	});
});

describe('readVariables', () => {
	test.each([
		[{ plan: 'pro' }, { plan: 'pro' }],
		['{"plan":"pro"}', { plan: 'pro' }],
		['{}', {}],
		['', {}],
		[null, {}],
		[undefined, {}],
	])('reads %j', (given, variables) => {
		const warn = vi.fn();
		expect(readVariables(given, warn)).toEqual(variables);
		expect(warn).not.toHaveBeenCalled();
	});

	test.each(['plan=pro', '7', '"pro"', 'null', '["pro"]', ['pro'], 7, true])('leaves out %j and says so', (given) => {
		const warn = vi.fn();
		expect(readVariables(given, warn)).toEqual({});
		expect(warn.mock.calls).toEqual([['Frontdesk left out: variables']]);
	});
});

describe('limitVariables', () => {
	test('takes texts with names that the BFF takes, and not too many', () => {
		const many = Object.fromEntries(Array.from({ length: 30 }, (_item, index) => [`name${index}`, 'x']));
		expect(limitVariables({ plan: 'pro', 'no name': 'x', count: 3, long: 'x'.repeat(501) })).toEqual({ plan: 'pro' });
		expect(Object.keys(limitVariables(many) ?? {})).toHaveLength(20);
		expect(limitVariables({ count: 3 })).toBeUndefined();
	});
});
