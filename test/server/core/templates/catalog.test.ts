import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../../../server/core/templates/catalog.ts';
import { answerSettingsSchema } from '../../../../shared/contract/answerSettings.ts';
import { widgetSettingsSchema } from '../../../../shared/contract/widgetSettings.ts';

describe('TEMPLATES', () => {
	it('are at least five, under ids and names of their own', () => {
		expect(TEMPLATES.length).toBeGreaterThanOrEqual(5);
		expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
		expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(TEMPLATES.length);
	});

	it.each(TEMPLATES)('$name begins with settings that could be set by hand', ({ answerSettings, widgetSettings }) => {
		expect(answerSettingsSchema.parse(answerSettings)).toEqual(answerSettings);
		expect(widgetSettingsSchema.parse(widgetSettings)).toMatchObject(widgetSettings);
	});
});
