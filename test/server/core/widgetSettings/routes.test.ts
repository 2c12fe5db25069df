import { describe, expect, it } from 'vitest';
import { widgetSettingsSchema } from '../../../../shared/contract/widgetSettings.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const { core, token } = await startProject();

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

	it('takes colours and names of elements, and no styles (CVE-2026-110847)', async () => {
		const path = `/chatbots/${await core.createChatbot(token)}/widget`;
		const put = (body: object) => core.request(`PUT ${path}`, { token, body });
		const style = '#fff;background:url(https://evil.example)}</style><script>alert(1)</script>';
		expect((await put({ accent_color: style })).status).toBe(422);
		const stored = await put({ custom_css: style, css: style, accent_color: '#2f5bea' });
		expect(stored.text).not.toContain('evil.example');
	});

	it.each(['a;b', 'a,b', 'a%3Bb', '*', '*.shop.example', "a'b", '[::1]'])(
		'refuses an avatar at the host %s, which no policy of a page can name',
		async (host) => {
			const path = `/chatbots/${await core.createChatbot(token)}/widget`;
			const body = { avatar_url: `https://${host}/a.png` };
			const refused = await core.request(`PUT ${path}`, { token, body });
			expect(refused.status).toBe(422);
			expect(refused.body.details).toMatchObject([{ path: 'avatar_url' }]);
		},
	);

	it.each(['cdn.shop.example:8443', 'münchen.example', '127.0.0.1', 'my_cdn.example'])(
		'takes an avatar at the host %s',
		async (host) => {
			const path = `/chatbots/${await core.createChatbot(token)}/widget`;
			const body = { avatar_url: `https://${host}/a.png` };
			expect((await core.request(`PUT ${path}`, { token, body })).status).toBe(200);
		},
	);

	it('keeps the words of the contact form by language, and names those that it cannot take', async () => {
		const path = `/chatbots/${await core.createChatbot(token)}/widget`;
		const fields = { topic: { label: 'الموضوع', options: { Repair: 'إصلاح' } } };
		const translations = { ar: { lead_form: { title: 'اسألنا', fields } } };
		const kept = await core.request(`PUT ${path}`, { token, body: { translations } });
		expect(kept.body.data).toMatchObject({ translations });
		const wrong = {
			ar: {
				lead_form: {
					consent_url: 'javascript:alert(1)',
					fields: { 'Not a name': {}, topic: { options: { Repair: 7 } } },
				},
			},
		};
		const { status, body } = await core.request(`PUT ${path}`, { token, body: { translations: wrong } });
		expect(status).toBe(422);
		expect((body.details as { path: string }[]).map(({ path: at }) => at).toSorted()).toEqual([
			'translations.ar.lead_form.consent_url',
			'translations.ar.lead_form.fields.Not a name',
			'translations.ar.lead_form.fields.topic.options.Repair',
		]);
	});
});

describe.each(TEST_STORES)('/chatbots/{chatbotId}/widget/versions on $name', async ({ open }) => {
	const { core: other, token: owner } = await startProject({ open });

	it('has the settings before each of the last changes, the newest first, without the secret', async () => {
		const path = `/chatbots/${await other.createChatbot(owner)}/widget`;
		const put = (body: object) => other.request(`PUT ${path}`, { token: owner, body });
		const secret = 'a secret of the website that is long enough';
		for (const title of ['One', 'Two', 'Two', 'Three']) await put({ title, identity_secret: secret });
		const { body, text } = await other.request(`GET ${path}/versions`, { token: owner });
		const { versions } = body.data as { versions: { settings: { title?: string }; changed_by: string }[] };
		expect(versions.map(({ settings }) => settings.title)).toEqual(['Two', 'One', undefined]);
		expect(versions[0]?.changed_by).toBe('First token');
		expect(text).not.toContain(secret);
		for (let change = 0; change < 20; change += 1) await put({ title: `${change}` });
		const kept = (await other.request(`GET ${path}/versions`, { token: owner })).body.data as { versions: unknown[] };
		expect(kept.versions).toHaveLength(20);
	});

	it('are not shown to another project', async () => {
		const path = `/chatbots/${await other.createChatbot(owner)}/widget/versions`;
		const { token: stranger } = await other.createProject();
		expect((await other.request(`GET ${path}`, { token: stranger })).status).toBe(404);
	});
});
