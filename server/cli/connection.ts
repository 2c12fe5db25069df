import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createToken, revokeToken } from '../../shared/contract/admin.ts';
import { listChatbots } from '../../shared/contract/chatbots.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { isUrl } from '../../shared/isUrl.ts';
import { createPatientClient } from '../lib/patientClient.ts';
import { UsageError } from './errors.ts';
import type { Invocation } from './invocation.ts';
import { listItems } from './listItems.ts';
import { type Person, pickOne, presentOptions } from './pickOne.ts';
import type { CliSettings } from './settings.ts';

export interface ChatbotConnection {
	readonly service: ServiceClient;
	readonly chatbotId: string;
}

/** The running service. Clients and ids are looked up when a command asks for them. */
export type Connection = ReturnType<typeof createConnection>;

/** What the service calls ids; other words are names. */
const ID = /^[\da-f]{8}-[\da-f-]{27}$/i;

/** @param person may be asked which chatbot is meant, and is told which one was taken */
export function createConnection(settings: CliSettings, invocation: Invocation, person: Person) {
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
		const client = createPatientClient({ baseUrl: interfaceUrl, accessToken: await findToken() });
		return {
			...client,
			call: (endpoint, request, options) => client.call(endpoint, request, { ...options, ...meantFor(endpoint) }),
		};
	}

	/** The version that a change is meant for, where one was given. */
	function meantFor({ versioned, method }: Endpoint): { readonly ifMatch?: string } {
		const ifMatch = invocation.text('if-match');
		return versioned === undefined || method === 'get' || ifMatch === undefined ? {} : { ifMatch };
	}

	/** The project that is administered. */
	function administeredId(): string {
		const id = projectId ?? firstProject?.projectId;
		if (id === undefined) throw new UsageError('which project? Name one with --project ID');
		return id;
	}

	async function chatbotId(): Promise<string> {
		const named = settings.chatbot;
		if (named !== undefined && ID.test(named)) return named;
		const reader = await service();
		const all = await listItems({
			read: (page) => reader.call(listChatbots, { query: { page } }),
			pick: (data) => data.chatbots,
		});
		if (all.length === 0) throw new UsageError('this project has no chatbot yet: frontdesk chatbots create NAME');
		const isMeant = ({ id, name }: { id: string; name: string }) =>
			id === named || name.toLowerCase() === named?.toLowerCase();
		const chatbots = named === undefined ? all : all.filter(isMeant);
		const isKnown = chatbots.length > 0;
		const options = (isKnown ? chatbots : all).map(({ id, name }) => ({ value: id, label: `${id}  ${name}` }));
		if (!isKnown) {
			const known = presentOptions(options);
			throw new UsageError(`there is no chatbot with this id or name; name one with --chatbot:\n${known}`);
		}
		const chosen = await pickOne(person, { what: 'chatbot', option: '--chatbot', options });
		if (named === undefined)
			person.output.note(`Chatbot: ${chatbots.find(({ id }) => id === chosen)?.name} (${chosen})`);
		return chosen;
	}

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
