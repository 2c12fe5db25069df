import { describe, expect, it } from 'vitest';
import { failureCodeOf } from '../../../../server/core/models/failureCode.ts';
import { parseAllowance } from '../../../../server/core/outbound/checkUrl.ts';
import { createGuardedSends } from '../../../../server/core/outbound/guardedSends.ts';
import { atTheEnd } from '../../../support/atTheEnd.ts';
import { startHttpServer } from '../../../support/httpServer.ts';
import { PRIVATE_HOSTS } from '../../../support/privateAddresses.ts';

let calls = 0;
const server = await startHttpServer((request, response) => {
	calls += 1;
	if (request.url === '/moved') response.writeHead(307, { location: '/' }).end();
	else request.pipe(response);
});
const { host, port } = new URL(server.url);

function createSends(allow: readonly string[] = []) {
	const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
	const sends = createGuardedSends({ allow: parseAllowance(allow), resolve });
	atTheEnd(sends.close);
	return sends;
}
const outcomeOf = (reply: Promise<Response>) => reply.then(({ status }) => status, failureCodeOf);

describe('createGuardedSends', () => {
	it.each(PRIVATE_HOSTS)('refuses %s, by http and https', async (address) => {
		const send = createSends().to(null);
		expect(await outcomeOf(send(`https://${address}/v1`))).toBe('blocked');
		expect(await outcomeOf(send(`http://${address}/v1`))).toBe('blocked');
	});

	it('refuses a name that leads to this machine, and one that is called without encryption', async () => {
		const send = createSends().to(null);
		expect(await outcomeOf(send('https://models.example/v1'))).toBe('blocked');
		expect(await outcomeOf(send('http://8.8.8.8/v1'))).toBe('blocked');
		expect(calls).toBe(0);
	});

	it('reaches the one address that is allowed, and nothing beside it', async () => {
		const sends = createSends();
		const send = sends.to(host);
		const reply = await send(`${server.url}/v1`, { method: 'POST', body: 'question', headers: { 'x-key': 'a' } });
		expect([reply.status, await reply.text()]).toEqual([200, 'question']);
		expect(await outcomeOf(send(`http://127.0.0.1:${Number(port) + 1}/`))).toBe('blocked');
		expect(await outcomeOf(send(`http://127.0.0.2:${port}/`))).toBe('blocked');
		expect(await outcomeOf(sends.to(null)(server.url))).toBe('blocked');
		expect(await outcomeOf(createSends([host]).to(null)(server.url))).toBe(200);
	});

	it('follows no redirect, which would carry the key along', async () => {
		const before = calls;
		expect(await outcomeOf(createSends().to(host)(`${server.url}/moved`))).toBe(307);
		expect(calls - before).toBe(1);
	});
});
