import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createToken, revokeToken } from '../../shared/contract/admin.ts';
import { listChatbots } from '../../shared/contract/chatbots.ts';
import { isUrl } from '../../shared/isUrl.ts';
import { createPatientClient } from '../lib/patientClient.ts';
import { UsageError } from './errors.ts';
import type { Invocation } from './invocation.ts';
import type { Output } from './output.ts';
import { readList } from './readList.ts';
import type { CliSettings } from './settings.ts';

export interface ChatbotConnection {
	readonly service: ServiceClient;
	readonly chatbotId: string;
}

/** The running service. Clients and ids are looked up when a command asks for them. */
export type Connection = ReturnType<typeof createConnection>;

/** What the service calls ids; other words are names. */
const ID = /^[\da-f]{8}-[\da-f-]{27}$/i;

export function createConnection(settings: CliSettings, invocation: Invocation, output: Output) {
	const { adminToken, firstProject } = settings;
	const url = invocation.text('url');
	if (url !== undefined && (!isUrl(url) || new URL(url).pathname === '/')) {
		throw new UsageError(`--url must be the address of the interface, such as http://HOST:PORT/v2, not "${url}"`);
	}
	const interfaceUrl = (url ?? `${settings.coreUrl}/v2`).replace(/\/+$/, '');
	const projectId = invocation.text('project');
	let borrowed: Promise<{ token_id: string; access_token: string }> | undefined;

	function admin(): ServiceClient {
		if (adminToken === undefined) {
			throw new UsageError('no admin token: run this in the folder of Frontdesk, or name its data folder with --data');
		}
		// Administration is beside the interface, not below /v2.
		return createPatientClient({ baseUrl: interfaceUrl.replace(/\/v2$/, ''), accessToken: adminToken });
	}

	/** For another project, makes a token that `close` revokes. */
	async function findToken(): Promise<string> {
		if (settings.accessToken !== undefined) return settings.accessToken;
		if (projectId !== undefined && projectId !== firstProject?.projectId) {
			borrowed ??= admin().call(createToken, { params: { projectId }, body: { scope: 'full', name: 'Command line' } });
			return (await borrowed).access_token;
		}
		if (firstProject !== null) return firstProject.fullToken;
		throw new UsageError(
			'no access token: start Frontdesk in this folder, or name its data folder with --data or a token with --token',
		);
	}

	async function service(): Promise<ServiceClient> {
		return createPatientClient({ baseUrl: interfaceUrl, accessToken: await findToken() });
	}

	/** The project that is administered. */
	function administeredId(): string {
		const id = projectId ?? firstProject?.projectId;
		if (id === undefined) throw new UsageError('which project? Name one with --project ID');
		return id;
	}

	let chosenId: Promise<string> | undefined;
	async function findChatbotId(): Promise<string> {
		const named = settings.chatbot;
		if (named !== undefined && ID.test(named)) return named;
		const reader = await service();
		const { items } = await readList({
			read: (query) => reader.call(listChatbots, { query }),
			pick: ({ chatbots }) => chatbots,
		});
		const lines = items.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
		const isNamed = ({ id, name }: { id: string; name: string }) =>
			named === undefined || [id, name.toLowerCase()].includes(named.toLowerCase());
		const [chatbot, ...others] = items.filter(isNamed);
		if (items.length === 0) throw new UsageError('this project has no chatbot yet: frontdesk chatbots create NAME');
		if (chatbot === undefined) {
			throw new UsageError(`there is no chatbot with this id or name; name one with --chatbot:\n${lines}`);
		}
		if (others.length > 0) throw new UsageError(`which chatbot? Name one with --chatbot:\n${lines}`);
		if (named === undefined) output.note(`Chatbot: ${chatbot.name} (${chatbot.id})`);
		return chatbot.id;
	}

	const chatbotId = () => (chosenId ??= findChatbotId());

	return {
		/** For administration. @throws {UsageError} without an admin token */
		admin,
		/** For one project. @throws {UsageError} without an access token */
		service,
		/** For one chatbot. @throws {UsageError} when it is not clear which */
		chatbot: async (): Promise<ChatbotConnection> => ({ service: await service(), chatbotId: await chatbotId() }),
		chatbotId,
		/** The address that visitors reach. */
		publicUrl: settings.publicUrl,
		/** Its data on this machine. */
		installation: settings,
		/** @throws {UsageError} when it is not clear which */
		projectId: administeredId,
		/** Revokes the token that was made for this call, if any. */
		async close(): Promise<void> {
			if (borrowed !== undefined) await admin().call(revokeToken, { params: { tokenId: (await borrowed).token_id } });
		},
	};
}
