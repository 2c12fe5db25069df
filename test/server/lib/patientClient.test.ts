import { afterEach, expect, it } from 'vitest';
import { createPatientClient } from '../../../server/lib/patientClient.ts';
import { ServiceUnreachableError } from '../../../shared/client/errors.ts';
import { addTexts, listDataSources } from '../../../shared/contract/knowledge.ts';
import { startHttpServer, type TestServer } from '../../support/httpServer.ts';

const NO_SOURCES = {
	status: 'success',
	data: { total: 0, sources: [], pages: { current_page: 1, last_page: 1, per_page: 50 } },
};

let server: TestServer | null = null;
afterEach(() => server?.close());

/** A service that breaks every connection while it is away. */
async function startService(): Promise<{ url: string; calls: string[]; goAway(calls: number): void }> {
	const calls: string[] = [];
	let away = 0;
	server = await startHttpServer((request, response) => {
		calls.push(request.method ?? '');
		if (away > 0) {
			away -= 1;
			request.socket.destroy();
		} else response.setHeader('content-type', 'application/json').end(JSON.stringify(NO_SOURCES));
	});
	return { url: server.url, calls, goAway: (count) => (away = count) };
}

const list = [listDataSources, { params: { chatbotId: 'c' }, query: { page: 1 } }] as const;

it('asks a service again that has answered before and is away', async () => {
	const service = await startService();
	const client = createPatientClient({ baseUrl: service.url, accessToken: 'token' });
	await client.call(...list);
	service.goAway(1);
	await expect(client.call(...list)).resolves.toMatchObject({ sources: [] });
	expect(service.calls).toHaveLength(3);
});

it('does not repeat what changes something, nor ask one that never answered', async () => {
	const service = await startService();
	const client = createPatientClient({ baseUrl: service.url, accessToken: 'token' });
	service.goAway(2);
	await expect(client.call(...list)).rejects.toBeInstanceOf(ServiceUnreachableError);
	const adding = client.call(addTexts, { params: { chatbotId: 'c' }, body: { texts: ['One.'] } });
	await expect(adding).rejects.toBeInstanceOf(ServiceUnreachableError);
	expect(service.calls).toEqual(['GET', 'POST']);
});
