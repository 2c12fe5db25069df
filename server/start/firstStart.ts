import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { ServiceError } from '../../shared/client/errors.ts';
import { createProject, createToken, type TokenScope } from '../../shared/contract/admin.ts';
import { createChatbot, listChatbots, readChatbot } from '../../shared/contract/chatbots.ts';
import { readProject } from '../../shared/contract/project.ts';
import { createOwnerLink } from '../../shared/contract/team/accounts.ts';
import { listMembers } from '../../shared/contract/team/members.ts';
import { replaceWidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { createPatientClient } from '../lib/patientClient.ts';
import { type FirstProject, readSecrets, type Secrets, writeSecrets } from '../lib/secrets.ts';
import { FIRST_CHATBOTS, type FirstChatbot } from './firstChatbots.ts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const PROJECT_NAME = 'My project';
/** As owners see them in their list of tokens. */
const FULL_TOKEN_NAME = 'First token';
/** The console says what revoking it does. */
export const CHAT_TOKEN_NAME = 'Widget server';

const NOTHING_MADE = { chatbotId: null, isTaught: false, shopChatbotId: null, isShopTaught: false, taughtUrl: null };

export interface CoreAccess {
	/** Address of the core itself, without `/v2`. */
	readonly coreUrl: string;
	readonly adminToken: string;
}

/** Where the first start keeps what it has done. */
export interface Installation {
	readonly dataFolder: string;
	readonly secrets: Secrets;
}

export interface FirstProjectOptions extends Installation {
	readonly access: CoreAccess;
	/** The oldest project of the store; null when there is none. */
	readonly oldestProjectId: string | null;
	/** Whether a project without chatbots gets those of the demo. */
	readonly hasDemo: boolean;
}

/**
 * The project of the first start, made where the store has none, with the chatbots of the demo. Where the secrets do not
 * name it, as after they were lost, the oldest one of the store gets new tokens.
 */
export async function ensureFirstProject({
	access,
	oldestProjectId,
	hasDemo,
	...installation
}: FirstProjectOptions): Promise<FirstProject> {
	const { firstProject } = installation.secrets;
	const livingAccess = firstProject === null ? null : await replaceRevokedTokens(access, firstProject);
	const foundAccess = livingAccess ?? (oldestProjectId === null ? null : await adoptProject(access, oldestProjectId));
	let project = keep(foundAccess ?? (await createFirstProject(access)), installation);
	const service = serviceOf(access.coreUrl, project);
	if (!hasDemo || !(await isNew(service, project))) return project;
	for (const chatbot of FIRST_CHATBOTS) {
		if (project[chatbot.id] !== null) continue;
		const id = await createFirstChatbot(service, chatbot);
		project = keep({ ...project, [chatbot.id]: id }, installation);
	}
	return project;
}

/** Whether a project has no chatbot but those of a first start that was interrupted: nothing is added to an owner's data. */
async function isNew(service: ServiceClient, project: FirstProject): Promise<boolean> {
	if (FIRST_CHATBOTS.some(({ id, taught }) => project[id] !== null && project[taught])) return false;
	const first = new Set(FIRST_CHATBOTS.map(({ id }) => project[id]));
	return (await service.call(listChatbots)).chatbots.every(({ id }) => first.has(id));
}

/** The chatbots of the demo that the owner has kept: their ids; null for those that are gone. */
export async function findDemoChatbots(
	coreUrl: string,
	project: FirstProject,
): Promise<Pick<FirstProject, FirstChatbot['id']>> {
	const service = serviceOf(coreUrl, project);
	const { chatbotId, shopChatbotId } = project;
	return { chatbotId: await findChatbot(service, chatbotId), shopChatbotId: await findChatbot(service, shopChatbotId) };
}

/** The id of a chatbot that is still there. */
export async function findChatbot(service: ServiceClient, chatbotId: string | null): Promise<string | null> {
	if (chatbotId === null) return null;
	try {
		return (await service.call(readChatbot, { params: { chatbotId } })).id;
	} catch (error) {
		if (error instanceof ServiceError && error.status === NOT_FOUND) return null;
		throw error;
	}
}

/**
 * A link by which the owner gets an account, as long as the project has no owner.
 *
 * @returns the token; null when there is an owner
 */
export async function createFirstOwnerLink(
	{ coreUrl, adminToken }: CoreAccess,
	project: FirstProject,
): Promise<string | null> {
	const { members } = await serviceOf(coreUrl, project).call(listMembers);
	if (members.some(({ roles }) => roles.includes('Owner'))) return null;
	const admin = createServiceClient({ baseUrl: coreUrl, accessToken: adminToken });
	const request = { params: { projectId: project.projectId }, body: {} };
	return (await admin.call(createOwnerLink, request)).link_token;
}

/** Writes what the first start has done. */
export function keep(firstProject: FirstProject, { dataFolder, secrets }: Installation): FirstProject {
	// `secrets rotate` may have changed them since this start read them.
	writeSecrets(dataFolder, { ...(readSecrets(dataFolder) ?? secrets), firstProject });
	return firstProject;
}

/** The service as the project's owner. */
export function serviceOf(coreUrl: string, { fullToken }: FirstProject): ServiceClient {
	return createPatientClient({ baseUrl: `${coreUrl}/v2`, accessToken: fullToken });
}

/** The project with tokens that work: those that an owner has revoked are replaced. Null where the core does not know it. */
async function replaceRevokedTokens(access: CoreAccess, project: FirstProject): Promise<FirstProject | null> {
	const { projectId, fullToken, chatToken } = project;
	try {
		return {
			...project,
			fullToken: (await works(fullToken)) ? fullToken : await issue('full', FULL_TOKEN_NAME),
			chatToken: (await works(chatToken)) ? chatToken : await issue('chat', CHAT_TOKEN_NAME),
		};
	} catch (error) {
		if (error instanceof ServiceError && error.status === NOT_FOUND) return null;
		throw error;
	}

	async function works(accessToken: string): Promise<boolean> {
		try {
			await createServiceClient({ baseUrl: `${access.coreUrl}/v2`, accessToken }).call(readProject);
			return true;
		} catch (error) {
			if (error instanceof ServiceError && error.status === UNAUTHORIZED) return false;
			// A token of scope chat may not read the project.
			if (error instanceof ServiceError && error.status === FORBIDDEN) return true;
			throw error;
		}
	}

	function issue(scope: TokenScope, name: string): Promise<string> {
		return issueToken(access, { projectId, scope, name });
	}
}

/** A project that is there, with tokens and with the first chatbots that it still has. */
async function adoptProject(access: CoreAccess, projectId: string): Promise<FirstProject> {
	const fullToken = await issueToken(access, { projectId, scope: 'full', name: FULL_TOKEN_NAME });
	const chatToken = await issueToken(access, { projectId, scope: 'chat', name: CHAT_TOKEN_NAME });
	const project = { projectId, fullToken, chatToken, ...NOTHING_MADE };
	for (let page = 1; ; page += 1) {
		const { chatbots, pages } = await serviceOf(access.coreUrl, project).call(listChatbots, { query: { page } });
		for (const { id, taught, name } of FIRST_CHATBOTS) {
			const chatbot = chatbots.find((each) => each.name === name);
			if (chatbot !== undefined) Object.assign(project, { [id]: chatbot.id, [taught]: true });
		}
		if (page >= pages.last_page) return project;
	}
}

async function createFirstProject(access: CoreAccess): Promise<FirstProject> {
	const admin = createServiceClient({ baseUrl: access.coreUrl, accessToken: access.adminToken });
	const { project_id: projectId, access_token: fullToken } = await admin.call(createProject, {
		body: { name: PROJECT_NAME },
	});
	const chatToken = await issueToken(access, { projectId, scope: 'chat', name: CHAT_TOKEN_NAME });
	return { projectId, fullToken, chatToken, ...NOTHING_MADE };
}

async function issueToken(
	{ coreUrl, adminToken }: CoreAccess,
	{ projectId, scope, name }: { readonly projectId: string; readonly scope: TokenScope; readonly name: string },
): Promise<string> {
	const admin = createServiceClient({ baseUrl: coreUrl, accessToken: adminToken });
	return (await admin.call(createToken, { params: { projectId }, body: { scope, name } })).access_token;
}

async function createFirstChatbot(
	service: ServiceClient,
	{ name, templateId, widgetSettings }: FirstChatbot,
): Promise<string> {
	const { id } = await service.call(createChatbot, { body: { name, template_id: templateId } });
	await service.call(replaceWidgetSettings, { params: { chatbotId: id }, body: widgetSettings });
	return id;
}
