import { z } from 'zod';
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
import type { Command, CommandContext } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import { FailedError, UsageError } from '../errors.ts';
import { listItems } from '../listItems.ts';
import { waitUntilRead } from '../progress.ts';

type ZohoConnection = EndpointData<typeof createZohoConnection>;

const credentialsSchema = z.object({ client_id: z.string(), client_secret: z.string(), refresh_token: z.string() });
type Credentials = z.infer<typeof credentialsSchema>;

export const addZoho: Command = {
	name: 'add zoho',
	usage:
		'--data-center com|eu|in|com.au|jp|ca --org-id ID --credentials FILE [--category ID …] [--schedule daily|weekly|monthly] [--no-wait]',
	summary:
		'Add the published articles of Zoho Desk; the file is JSON: {"client_id": "…", "client_secret": "…", "refresh_token": "…"}, - is standard input',
	options: {
		'data-center': { type: 'string' },
		'org-id': { type: 'string' },
		credentials: { type: 'string' },
		category: { type: 'string', multiple: true },
		schedule: { type: 'string' },
		'no-wait': { type: 'boolean' },
	},
	positionals: [0, 0],
	async run(context) {
		const { invocation, connection, output } = context;
		const dataCenter = invocation.choice('data-center', zohoDataCenterField);
		if (dataCenter === undefined) throw new UsageError('--data-center is missing');
		const orgId = invocation.text('org-id');
		if (orgId === undefined) throw new UsageError('--org-id is missing');
		const body = {
			data_center: dataCenter,
			org_id: orgId,
			category_ids: [...invocation.texts('category')],
			resync_schedule: invocation.choice('schedule', resyncScheduleField),
			...(await readCredentials(context)),
		};
		const { service, chatbotId } = await connection.chatbot();
		const added = await service.call(createZohoConnection, { params: { chatbotId }, body });
		if (invocation.has('no-wait')) output.result(added, () => [`Added ${added.id}.`]);
		else await report(context, { service, chatbotId, connectionId: added.id });
	},
};

async function readCredentials({ invocation, readInput }: CommandContext): Promise<Credentials> {
	const file = invocation.text('credentials');
	const parsed = credentialsSchema.safeParse(file === undefined ? {} : parseFile(await readInput(file)));
	if (parsed.success) return parsed.data;
	// The message does not show the input, which may hold secrets.
	throw new UsageError('--credentials names a JSON file with client_id, client_secret and refresh_token');
}

function parseFile(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// The parser's message would show a part of the file.
		return undefined;
	}
}

/** Waits until all articles are read and reports them. @throws {FailedError} when they were not listed or some failed */
async function report(
	{ output }: CommandContext,
	{ service, chatbotId, connectionId }: ChatbotConnection & { readonly connectionId: string },
): Promise<void> {
	const read = () => service.call(readZohoConnection, { params: { chatbotId, connectionId } });
	const connection = await waitUntilRead(output, read, ({ status, articles: counts }) => ({ status, counts }));
	const { failures, articles, error } = connection;
	output.result(connection, () => [
		presentConnection(connection).join('  '),
		...(error === undefined ? [] : [`  ${error.message} (${error.code})`]),
		...failures.map((failure) => `  ${failure.url}: ${failure.error.message} (${failure.error.code})`),
	]);
	if (error !== undefined) throw new FailedError('The articles could not be listed.');
	if (articles.failed > 0) throw new FailedError(`${articles.failed} of ${articles.found} could not be read.`);
}

function presentConnection({ id, data_center: dataCenter, org_id: orgId, status, articles }: ZohoConnection): string[] {
	const { found, processed, failed } = articles;
	const counts = `${processed} of ${found} articles${failed === 0 ? '' : `, ${failed} failed`}`;
	return [id, status, counts, dataCenter, orgId];
}

export const listZohoCommand: Command = {
	name: 'zoho',
	usage: '',
	summary: 'List connections to Zoho Desk with their progress',
	positionals: [0, 0],
	async run({ connection, output }) {
		const { service, chatbotId } = await connection.chatbot();
		const connections = await listItems({
			read: (page) => service.call(listZohoConnections, { params: { chatbotId }, query: { page } }),
			pick: (data) => data.connections,
		});
		output.list(connections, 'No connections to Zoho Desk.', presentConnection);
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
		const { service, chatbotId } = await connection.chatbot();
		const listed = await service.call(resyncZohoConnection, { params: { chatbotId, connectionId } });
		if (invocation.has('no-wait')) output.result(listed, () => [presentConnection(listed).join('  ')]);
		else await report(context, { service, chatbotId, connectionId });
	},
};

export const removeZohoCommand: Command = {
	name: 'zoho remove',
	usage: 'CONNECTION_ID',
	summary: 'Remove a connection with its credentials, its articles and the knowledge from them',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [connectionId = ''] = invocation.positionals;
		const { service, chatbotId } = await connection.chatbot();
		await service.call(deleteZohoConnection, { params: { chatbotId, connectionId } });
		output.result({ removed: connectionId }, () => [`Removed ${connectionId}.`]);
	},
};
