import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widgetSettingsSchema } from '../../../../shared/contract/widgetSettings.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

let core: RunningCore;
let token: string;
beforeAll(async () => {
	core = await startCore();
	({ token } = await core.createProject());
});
afterAll(() => core.stop());

describe('/chatbots/{chatbotId}/widget', () => {
	it('has the defaults before anything is set', async () => {
		const { body } = await core.request(`GET /chatbots/${await core.createChatbot(token)}/widget`, { token });
		expect(body.data).toEqual(widgetSettingsSchema.parse({}));
	});

	it('replaces all settings: what is not given again takes its default', async () => {
		const path = `/chatbots/${await core.createChatbot(token)}/widget`;
		const first = { greeting: 'Hello.', theme: 'dark', allowed_origins: ['https://harbour.example'] };
		const replaced = await core.request(`PUT ${path}`, { token, body: first });
		expect(replaced.body.data).toMatchObject(first);
		const second = await core.request(`PUT ${path}`, { token, body: { position: 'left', theme: '' } });
		expect(second.body.data).toEqual({ ...widgetSettingsSchema.parse({}), position: 'left' });
		expect((await core.request(`GET ${path}`, { token })).body).toEqual(second.body);
	});
});
