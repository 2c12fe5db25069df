import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createToken, revokeToken } from '../../shared/contract/admin.ts';
import { listChatbots } from '../../shared/contract/chatbots.ts';
import { UsageError } from './command.ts';
import type { Invocation } from './invocation.ts';
import { createPatientClient } from './patientClient.ts';
import type { CliSettings } from './settings.ts';

/** The running service, as a command sees it. */
export interface Connection {
	/** For administration; its paths are beside the interface. @throws {UsageError} without an admin token */
	admin(): ServiceClient;
	/** For the interface, in one project. @throws {UsageError} without an access token */
	service(): Promise<ServiceClient>;
	/** The chatbot that the command is about. @throws {UsageError} when it is not clear which */
	chatbotId(): Promise<string>;
	/** The address that visitors reach. */
	readonly publicUrl: string;
	/** Project to administrate when none is named. */
	readonly firstProjectId: string | undefined;
	/** Gives back what was made for this call only. */
	close(): Promise<void>;
}

/** Connects on demand; `announce` is told which chatbot was chosen when none was named. */
export function createConnection(
	settings: CliSettings,
	invocation: Invocation,
	announce: (line: string) => void,
): Connection {
	const interfaceUrl = (invocation.text('url') ?? `${settings.coreUrl}/v2`).replace(/\/+$/, '');
	const rootUrl = interfaceUrl.replace(/\/v2$/, '');
	const projectId = invocation.text('project');
	const ownToken = invocation.text('token') ?? settings.accessToken;
	let borrowed: Promise<{ token_id: string; access_token: string }> | undefined;

	function admin(): ServiceClient {
		if (settings.adminToken !== undefined) {
			return createPatientClient({ baseUrl: rootUrl, accessToken: settings.adminToken });
		}
		throw new UsageError('no admin token: run this in the folder of Frontdesk, or set DATA_DIR or ADMIN_TOKEN');
	}

	/** A token of another project is made for this call and revoked after it. */
	async function findToken(): Promise<string> {
		if (ownToken !== undefined) return ownToken;
		if (projectId !== undefined && projectId !== settings.firstProject?.projectId) {
			borrowed ??= admin().call(createToken, { params: { projectId }, body: { scope: 'full' } });
			return (await borrowed).access_token;
		}
		if (settings.firstProject !== null) return settings.firstProject.fullToken;
		throw new UsageError('no access token: start Frontdesk once in this folder, or give one with --token');
	}

	async function service(): Promise<ServiceClient> {
		return createPatientClient({ baseUrl: interfaceUrl, accessToken: await findToken() });
	}

	return {
		admin,
		service,
		publicUrl: settings.publicUrl,
		firstProjectId: settings.firstProject?.projectId,
		async chatbotId() {
			const named = invocation.text('chatbot');
			if (named !== undefined) return named;
			const { chatbots } = await (await service()).call(listChatbots);
			const first = chatbots.find(({ id }) => id === settings.firstProject?.chatbotId);
			const chosen = chatbots.length === 1 ? chatbots[0] : first;
			if (chosen === undefined) {
				const known = chatbots.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
				throw new UsageError(
					chatbots.length === 0
						? 'this project has no chatbot yet: frontdesk chatbots create NAME'
						: `which chatbot? Name one with --chatbot ID:\n${known}`,
				);
			}
			announce(`Chatbot: ${chosen.name} (${chosen.id})`);
			return chosen.id;
		},
		async close() {
			if (borrowed !== undefined) await admin().call(revokeToken, { params: { tokenId: (await borrowed).token_id } });
		},
	};
}
