import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { resyncScheduleField } from '../../../shared/contract/knowledge.ts';
import {
	createZohoConnection,
	deleteZohoConnection,
	listZohoConnections,
	readZohoConnection,
	resyncZohoConnection,
	zohoDataCenterField,
} from '../../../shared/contract/zoho.ts';
import { type Command, type CommandContext, FailedError, UsageError } from '../command.ts';
import type { Invocation } from '../invocation.ts';
import { alignColumns } from '../output.ts';
import { readPages, takeItems } from '../pages.ts';
import { showProgress } from '../showProgress.ts';

type Connection = EndpointData<typeof createZohoConnection>;

const POLL_MS = 500;

const credentialsSchema = z.object({ client_id: z.string(), client_secret: z.string(), refresh_token: z.string() });
type Credentials = z.infer<typeof credentialsSchema>;

export const addZoho: Command = {
	name: 'add zoho',
	usage:
		'--data-center com|eu|in|com.au|jp|ca --org-id ID (--credentials FILE | --client-id ID --client-secret SECRET --refresh-token TOKEN) [--category ID …] [--schedule daily|weekly|monthly] [--no-wait]',
	summary:
		'Add the published articles of Zoho Desk; the file is JSON: {"client_id": "…", "client_secret": "…", "refresh_token": "…"}, - is standard input',
	options: {
		'data-center': { type: 'string' },
		'org-id': { type: 'string' },
		credentials: { type: 'string' },
		'client-id': { type: 'string' },
		'client-secret': { type: 'string' },
		'refresh-token': { type: 'string' },
		category: { type: 'string', multiple: true },
		schedule: { type: 'string' },
		'no-wait': { type: 'boolean' },
	},
	positionals: [0, 0],
	async run(context) {
		const { invocation, connection, output } = context;
		const place = readPlace(invocation);
		const body = { ...place, ...(await readCredentials(context)) };
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const added = await service.call(createZohoConnection, { params: { chatbotId }, body });
		if (invocation.has('no-wait')) output.result(added, () => [`Added ${added.id}.`]);
		else await report(context, { service, chatbotId, connectionId: added.id });
	},
};

function readPlace(invocation: Invocation) {
	const dataCenter = zohoDataCenterField.safeParse(invocation.text('data-center'));
	if (!dataCenter.success)
		throw new UsageError(`--data-center must be one of ${zohoDataCenterField.options.join(', ')}`);
	const schedule = resyncScheduleField.optional().safeParse(invocation.text('schedule'));
	if (!schedule.success) throw new UsageError(`--schedule must be one of ${resyncScheduleField.options.join(', ')}`);
	const orgId = invocation.text('org-id');
	if (orgId === undefined) throw new UsageError('--org-id is missing');
	return {
		data_center: dataCenter.data,
		org_id: orgId,
		category_ids: [...invocation.texts('category')],
		resync_schedule: schedule.data,
	};
}

async function readCredentials({ invocation, readInput }: CommandContext): Promise<Credentials> {
	const file = invocation.text('credentials');
	const given = {
		client_id: invocation.text('client-id'),
		client_secret: invocation.text('client-secret'),
		refresh_token: invocation.text('refresh-token'),
	};
	const parsed = credentialsSchema.safeParse(file === undefined ? given : parseFile(await readInput(file)));
	if (parsed.success) return parsed.data;
	// What was given is not shown: it may hold secrets.
	throw new UsageError('the credentials need client id, client secret and refresh token, as options or in a JSON file');
}

function parseFile(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// The message of the parser would show a piece of the file.
		return undefined;
	}
}

interface Place {
	readonly service: ServiceClient;
	readonly chatbotId: string;
	readonly connectionId: string;
}

/** Waits until all articles are read, showing how far it is. @throws {FailedError} when they were not, or some failed */
async function report({ output }: CommandContext, { service, chatbotId, connectionId }: Place): Promise<void> {
	const params = { chatbotId, connectionId };
	const startedAt = performance.now();
	let connection = await service.call(readZohoConnection, { params });
	while (connection.status === 'discovering' || connection.status === 'reading') {
		const { found, processed, failed } = connection.articles;
		const progress = showProgress({ processed, failed, total: found }, performance.now() - startedAt);
		output.progress(connection.status === 'discovering' ? 'listing articles' : progress);
		await wait(POLL_MS);
		connection = await service.call(readZohoConnection, { params });
	}
	output.progress('');
	const { failures, articles, error } = connection;
	output.result(connection, () => [
		presentConnection(connection),
		...(error === undefined ? [] : [`  ${error.message} (${error.code})`]),
		...failures.map((failure) => `  ${failure.url}: ${failure.error.message} (${failure.error.code})`),
	]);
	if (error !== undefined) throw new FailedError('The articles could not be listed.');
	if (articles.failed > 0) throw new FailedError(`${articles.failed} of ${articles.found} could not be read.`);
}

function presentConnection({ id, data_center: dataCenter, org_id: orgId, status, articles }: Connection): string {
	const { found, processed, failed } = articles;
	const failures = failed === 0 ? '' : `, ${failed} failed`;
	return `${id}  ${status}  ${processed} of ${found} articles${failures}  ${dataCenter}  ${orgId}`;
}

export const listZohoCommand: Command = {
	name: 'zoho',
	usage: '',
	summary: 'List connections to Zoho Desk and how far their articles are read',
	positionals: [0, 0],
	async run({ connection, output }) {
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const pages = readPages(async (page) => {
			const data = await service.call(listZohoConnections, { params: { chatbotId }, query: { page } });
			return { items: data.connections, lastPage: data.pages.last_page };
		});
		const connections = await takeItems(pages, Number.POSITIVE_INFINITY);
		output.result(connections, () =>
			connections.length === 0
				? ['No connections to Zoho Desk.']
				: alignColumns(connections.map((one) => presentConnection(one).split('  '))),
		);
	},
};

export const resyncZohoCommand: Command = {
	name: 'zoho resync',
	usage: 'CONNECTION_ID [--no-wait]',
	summary: 'Look for new, changed and withdrawn articles of a connection',
	options: { 'no-wait': { type: 'boolean' } },
	positionals: [1, 1],
	async run(context) {
		const { invocation, connection, output } = context;
		const [connectionId = ''] = invocation.positionals;
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const listed = await service.call(resyncZohoConnection, { params: { chatbotId, connectionId } });
		if (invocation.has('no-wait')) output.result(listed, () => [presentConnection(listed)]);
		else await report(context, { service, chatbotId, connectionId });
	},
};

export const removeZohoCommand: Command = {
	name: 'zoho remove',
	usage: 'CONNECTION_ID',
	summary: 'Remove a connection with its credentials, its articles and what was learned from them',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [connectionId = ''] = invocation.positionals;
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		await service.call(deleteZohoConnection, { params: { chatbotId, connectionId } });
		output.result({ removed: connectionId }, () => [`Removed ${connectionId}.`]);
	},
};
