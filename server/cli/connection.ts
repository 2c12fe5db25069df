import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createToken, revokeToken } from '../../shared/contract/admin.ts';
import { listChatbots } from '../../shared/contract/chatbots.ts';
import { UsageError } from './errors.ts';
import type { Invocation } from './invocation.ts';
import { createPatientClient } from './patientClient.ts';
import type { CliSettings } from './settings.ts';

export interface ChatbotConnection {
	readonly service: ServiceClient;
	readonly chatbotId: string;
}

/** The running service. Clients and ids are looked up when a command asks for them. */
export interface Connection {
	/** For administration. @throws {UsageError} without an admin token */
	admin(): ServiceClient;
	/** For one project. @throws {UsageError} without an access token */
	service(): Promise<ServiceClient>;
	/** For one chatbot. @throws {UsageError} when it is not clear which */
	chatbot(): Promise<ChatbotConnection>;
	chatbotId(): Promise<string>;
	/** The address that visitors reach. */
	readonly publicUrl: string;
	/** The project of the first start. */
	readonly firstProjectId: string | undefined;
	/** Revokes the token that was made for this call, if any. */
	close(): Promise<void>;
}

/** @param announce is told which chatbot was chosen when none was named */
export function createConnection(
	settings: CliSettings,
	invocation: Invocation,
	announce: (line: string) => void,
): Connection {
	const { adminToken, firstProject } = settings;
	const interfaceUrl = (invocation.text('url') ?? `${settings.coreUrl}/v2`).replace(/\/+$/, '');
	const projectId = invocation.text('project');
	const ownToken = invocation.text('token') ?? settings.accessToken;
	let borrowed: Promise<{ token_id: string; access_token: string }> | undefined;

	function admin(): ServiceClient {
		if (adminToken === undefined) {
			throw new UsageError('no admin token: run this in the folder of Frontdesk, or set DATA_DIR or ADMIN_TOKEN');
		}
		// Administration is beside the interface, not below /v2.
		return createPatientClient({ baseUrl: interfaceUrl.replace(/\/v2$/, ''), accessToken: adminToken });
	}

	/** For another project, makes a token that `close` revokes. */
	async function findToken(): Promise<string> {
		if (ownToken !== undefined) return ownToken;
		if (projectId !== undefined && projectId !== firstProject?.projectId) {
			borrowed ??= admin().call(createToken, { params: { projectId }, body: { scope: 'full' } });
			return (await borrowed).access_token;
		}
		if (firstProject !== null) return firstProject.fullToken;
		throw new UsageError('no access token: start Frontdesk once in this folder, or give a token with --token');
	}

	async function service(): Promise<ServiceClient> {
		return createPatientClient({ baseUrl: interfaceUrl, accessToken: await findToken() });
	}

	async function chatbotId(): Promise<string> {
		const named = invocation.text('chatbot');
		if (named !== undefined) return named;
		const { chatbots } = await (await service()).call(listChatbots);
		const [only, second] = chatbots;
		const chosen = second === undefined ? only : chatbots.find(({ id }) => id === firstProject?.chatbotId);
		if (chosen !== undefined) {
			announce(`Chatbot: ${chosen.name} (${chosen.id})`);
			return chosen.id;
		}
		if (only === undefined) throw new UsageError('this project has no chatbot yet: frontdesk chatbots create NAME');
		const known = chatbots.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
		throw new UsageError(`which chatbot? Name one with --chatbot ID:\n${known}`);
	}

	return {
		admin,
		service,
		chatbot: async () => ({ service: await service(), chatbotId: await chatbotId() }),
		chatbotId,
		publicUrl: settings.publicUrl,
		firstProjectId: firstProject?.projectId,
		async close() {
			if (borrowed !== undefined) await admin().call(revokeToken, { params: { tokenId: (await borrowed).token_id } });
		},
	};
}
