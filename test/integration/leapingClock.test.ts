import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, startServerProcess } from '../support/coreProcess.ts';
import { isFullRun } from '../support/fullRun.ts';
import { hasProgram } from '../support/proxyProcess.ts';
import { TEST_ADMIN_TOKEN, TEST_CORE_SECRET } from '../support/startCore.ts';

describe.runIf(isFullRun && hasProgram('faketime'))('a server whose clock is wrong', () => {
	let folder = '';
	let url = '';
	let env: Record<string, string> = {};
	beforeAll(async () => {
		folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-clock-'));
		const port = await findFreePort();
		url = `http://127.0.0.1:${port}`;
		const secrets = { ADMIN_TOKEN: TEST_ADMIN_TOKEN, CORE_SECRET: TEST_CORE_SECRET };
		env = { DATA_DIR: folder, CORE_PORT: String(port), FAKETIME_DONT_FAKE_MONOTONIC: '1', ...secrets };
	});
	afterAll(() => rmSync(folder, { recursive: true }));

	/** Runs the compiled core with a clock that is wrong by so many days. */
	async function withClock<Result>(days: number, use: () => Promise<Result>): Promise<Result> {
		const wrong = days === 0 ? {} : fakeClock(days);
		const core = await startServerProcess('dist/server/core/main.js', `${url}/healthz`, { ...env, ...wrong });
		try {
			return await use();
		} finally {
			await core.stop();
		}
	}

	/** `faketime` stays between, and signals would end it alone: its library is enough. */
	function fakeClock(days: number): Record<string, string> {
		const FAKETIME = `${days > 0 ? '+' : ''}${days}d`;
		const told = execFileSync('faketime', ['-f', FAKETIME, 'printenv', 'LD_PRELOAD']);
		return { LD_PRELOAD: told.toString().trim(), FAKETIME };
	}

	async function call(methodAndPath: string, token: string, body?: unknown) {
		const [method = 'GET', target = ''] = methodAndPath.split(' ');
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
		const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
		const reply = await fetch(`${url}${target}`, init);
		const { data } = await reply.json();
		return data;
	}

	it("loses no conversation of before, of meanwhile or of afterwards, and deletes again after an owner's word", async () => {
		let token = '';
		let chat = '';
		const ask = async () => (await call(`POST ${chat}/ai/kb/chat`, token, { message: 'Hello' })).conversation_id;
		const list = async (): Promise<string[]> => {
			const { conversations } = await call(`GET ${chat}/conversations?per_page=50`, token);
			return conversations.map(({ id }: { id: string }) => id).toSorted();
		};
		const clock = () => call('GET /v2/project/deletions/clock', token);
		const asked: string[] = await withClock(0, async () => {
			({ access_token: token } = await call('POST /admin/projects', TEST_ADMIN_TOKEN, { name: 'Clock' }));
			const { id } = await call('POST /v2/chatbots', token, { name: 'Clock' });
			chat = `/v2/chatbots/${id}`;
			return [await ask()];
		});
		for (const days of [800, -800]) {
			await withClock(days, async () => {
				await expect.poll(async () => (await clock()).leapt_to).not.toBeNull();
				asked.push(await ask());
				expect(await list()).toEqual(asked.toSorted());
			});
			const confirmedAt = await withClock(0, async () => {
				const { now, leapt_to: leaptTo } = await clock();
				expect(leaptTo).not.toBeNull();
				const confirmed = await call('POST /v2/project/deletions/clock', token, { now });
				expect(confirmed.leapt_to).toBeNull();
				return confirmed.ran_at;
			});
			// This start deletes what is due.
			await withClock(0, async () => {
				await expect.poll(async () => (await clock()).ran_at).not.toBe(confirmedAt);
				expect(await list()).toEqual(asked.toSorted());
			});
		}
	});
});
