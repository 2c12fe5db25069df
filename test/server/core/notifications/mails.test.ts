import { describe, expect, it, vi } from 'vitest';
import { digestDay, queueDigests } from '../../../../server/core/notifications/dispatchEvents.ts';
import { MAIL_PASSWORD, startMailServer } from '../../../support/mailServer.ts';
import { signInMember, signInOwner } from '../../../support/people.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const DAY_MS = 86_400_000;

/** The body of a mail with its soft line breaks undone. */
const unfolded = (text: string) => text.replace(/=\r\n/g, '').replace(/=3D/g, '=');

for (const { name, open } of TEST_STORES) {
	const smtp = await startMailServer();
	const env = {
		SMTP_URL: smtp.url,
		MAIL_FROM: 'Frontdesk <desk@shop.example>',
		PUBLIC_URL: 'https://shop.example/chat',
	};
	const { core, projectId, token } = await startProject({ open, env });
	const chatbotId = await core.createChatbot(token, 'Harbour');
	const session = await signInOwner(core, projectId, 'olive@shop.example');
	describe(`mails on ${name}`, () => {
		const mailed = (count: number) =>
			vi.waitFor(
				() => {
					expect(smtp.mails).toHaveLength(count);
					return smtp.mails;
				},
				{ timeout: 60_000, interval: 50 },
			);
		const ask = async (message: string) =>
			(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } })).body.data;
		const leave = async (properties: object) => {
			const { conversation_id } = await ask('Do you sell <b>zebras</b>?');
			const { body } = await core.request(`POST /chatbots/${chatbotId}/contacts`, { token, body: { properties } });
			const bind = { token, body: { contact_id: body.data.id } };
			await core.request(`PATCH /chatbots/${chatbotId}/conversations/${conversation_id}`, bind);
			return conversation_id as string;
		};
		const hurry = () =>
			core.database.write((transaction) => transaction.updateTable('jobs').set({ runAt: 0 }).execute());

		it('tell a lead at once, try again with the same id, and hold no secret and no HTML of visitors', async () => {
			smtp.mails.length = 0;
			smtp.state.refuses = true;
			const hostile = 'Ada\r\nBcc: thief@evil.example';
			const conversationId = await leave({ first_name: hostile, email: 'ada@example.com' });
			const failed = () => core.database.read.selectFrom('deliveries').select(['id', 'reply', 'attempts']).execute();
			const [delivery] = await vi.waitFor(
				async () => {
					const rows = await failed();
					expect(rows).toMatchObject([{ attempts: 1, reply: expect.stringMatching(/^451/) }]);
					return rows;
				},
				{ timeout: 60_000, interval: 50 },
			);
			smtp.state.refuses = false;
			await hurry();
			const [mail] = await mailed(1);
			const text = unfolded(mail?.text ?? '');
			expect(mail?.to).toBe('olive@shop.example');
			expect(text).toContain('Subject: New contact (Harbour)');
			expect(text).toContain(`Message-ID: <${delivery?.id}@frontdesk>`);
			expect(text).toContain('Reply-To: ada@example.com');
			expect(text).toContain('Question: Do you sell &lt;b&gt;zebras&lt;/b&gt;?');
			expect(text).toContain(`https://shop.example/chat/console/inbox/${conversationId}?chatbot=${chatbotId}`);
			expect(text.slice(0, text.indexOf('\r\n\r\n'))).not.toContain('thief');
			expect(text).not.toContain(MAIL_PASSWORD);
		});

		it('end when their member turns them off', async () => {
			const { body } = await core.request('PATCH /notifications', { token: session, body: { leads: false } });
			expect(body.data).toEqual({
				leads: false,
				unanswered: true,
				failures: true,
				credits: true,
				can_mail: true,
				time_zone: 'UTC',
			});
			smtp.mails.length = 0;
			await leave({ first_name: 'Grace' });
			await core.request('POST /notifications/test', { token: session });
			// The test mail is the only one: nothing waits.
			await mailed(1);
			const waiting = core.database.read.selectFrom('events').select('type').where('isWaiting', '=', 1);
			await expect.poll(() => waiting.execute()).toEqual([]);
			expect(await core.database.read.selectFrom('jobs').select('id').where('kind', '=', 'deliver').execute()).toEqual(
				[],
			);
		});

		it('tell daily what found no answer, once, and nothing when there was nothing', async () => {
			smtp.mails.length = 0;
			const now = Date.now();
			const setDigest = (digestAt: number) =>
				core.database.write((transaction) => transaction.updateTable('projects').set({ digestAt }).execute());
			await ask('Do you sell quaggas?');
			await setDigest(now - DAY_MS);
			await Promise.all([queueDigests(core.database, now + 1_000), queueDigests(core.database, now + 1_000)]);
			const [mail] = await mailed(1);
			const text = unfolded(mail?.text ?? '');
			expect(text).toContain('Subject: What Harbour could not do');
			expect(text).toContain('Do you sell quaggas?');
			await queueDigests(core.database, now + 2 * DAY_MS);
			const waiting = core.database.read.selectFrom('deliveries').select('id').where('status', '=', 'pending');
			expect(await waiting.execute()).toEqual([]);
		});

		it('cannot be set for the whole project by those who may not change settings', async () => {
			const viewer = await signInMember(core, token, 'vic@shop.example', 'Viewer');
			const set = (by: string) =>
				core.request('PATCH /notifications', { token: by, body: { time_zone: 'Asia/Tokyo' } });
			expect((await set(viewer)).status).toBe(403);
			expect((await set(session)).body.data.time_zone).toBe('Asia/Tokyo');
		});
	});
}

describe('digestDay', () => {
	it.each([
		['2026-11-25T06:59:00Z', 'Europe/Berlin', '2026-11-24'],
		['2026-11-25T07:00:00Z', 'Europe/Berlin', '2026-11-25'],
		['2026-11-24T23:00:00Z', 'Asia/Tokyo', '2026-11-25'],
		['2027-03-28T05:59:00Z', 'Europe/Berlin', '2027-03-27'],
		['2027-03-28T06:00:00Z', 'Europe/Berlin', '2027-03-28'],
		['2027-10-31T07:00:00Z', 'Europe/Berlin', '2027-10-31'],
		['2027-12-31T18:59:00Z', 'Pacific/Apia', '2027-12-31'],
		['2027-12-31T19:00:00Z', 'Pacific/Apia', '2028-01-01'],
	])('at %s in %s the mail of %s is the last one', (time, zone, day) => {
		expect(digestDay(Date.parse(time), zone)).toBe(day);
	});
});
