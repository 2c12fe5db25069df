import { expect, it } from 'vitest';
import { widgetConfigSchema } from '../../../shared/widgetContract/settings.ts';
import { completeSettings } from '../../../widget/app/presentSettings.ts';

it('knows the defaults that the BFF leaves out of the script', () => {
	const named = { chatbot_id: 'a', title: 'Shop' };
	expect(completeSettings(named)).toEqual(widgetConfigSchema.parse(named));
});
