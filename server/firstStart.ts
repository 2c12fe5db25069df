import { createServiceClient, type ServiceClient } from '../shared/client/createServiceClient.ts';
import { ServiceError } from '../shared/client/errors.ts';
import { createProject, createToken, type TokenScope } from '../shared/contract/admin.ts';
import { createChatbot, listChatbots } from '../shared/contract/chatbots.ts';
import { addLinks, deleteDataSource, listDataSources } from '../shared/contract/knowledge.ts';
import { readProject } from '../shared/contract/project.ts';
import { createOwnerLink } from '../shared/contract/team/accounts.ts';
import { listMembers } from '../shared/contract/team/members.ts';
import { replaceWidgetSettings } from '../shared/contract/widgetSettings.ts';
import { FIRST_CHATBOTS, type FirstChatbot } from './firstChatbots.ts';
import type { Logger } from './logger.ts';
import { createPatientClient } from './patientClient.ts';
import { type FirstProject, readSecrets, type Secrets, writeSecrets } from './secrets.ts';
import { waitUntilProcessed } from './waitUntilProcessed.ts';

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
interface Installation {
	readonly dataFolder: string;
	readonly secrets: Secrets;
}

export interface FirstProjectOptions extends Installation {
	readonly access: CoreAccess;
	/** The oldest project of the store; null when there is none. */
	readonly oldestProjectId: string | null;
}

/**
 * The project of the first start and its chatbots, made where the store has none. Where the secrets do not name it, as
 * after they were lost, the oldest one of the store gets new tokens.
 */
export async function ensureFirstProject({
	access,
	oldestProjectId,
	...installation
}: FirstProjectOptions): Promise<FirstProject> {
	const { firstProject } = installation.secrets;
	const known = firstProject === null ? null : await replaceRevokedTokens(access, firstProject);
	const found = known ?? (oldestProjectId === null ? null : await adoptProject(access, oldestProjectId));
	let project = keep(found ?? (await createFirstProject(access)), installation);
	for (const chatbot of FIRST_CHATBOTS) {
		if (project[chatbot.id] !== null) continue;
		const id = await createFirstChatbot(serviceOf(access.coreUrl, project), chatbot);
		project = keep({ ...project, [chatbot.id]: id }, installation);
	}
	return project;
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

export interface TeachOptions extends Installation {
	readonly coreUrl: string;
	readonly project: FirstProject;
	/** Where visitors reach the pages. */
	readonly publicUrl: string;
	readonly logger: Logger;
}

/** Gives the first chatbots their pages, again when their address has changed, and waits until these are read. */
export async function teachFirstChatbots(options: TeachOptions): Promise<void> {
	const { publicUrl } = options;
	const { taughtUrl } = options.project;
	const isElsewhere = taughtUrl !== null && taughtUrl !== publicUrl;
	let project = isElsewhere ? { ...options.project, isTaught: false, isShopTaught: false } : options.project;
	for (const chatbot of FIRST_CHATBOTS) {
		if (project[chatbot.taught] || !(await teach(chatbot, options))) continue;
		project = keep({ ...project, [chatbot.taught]: true, taughtUrl: publicUrl }, options);
	}
	if (project.taughtUrl === null) keep({ ...project, taughtUrl: publicUrl }, options);
}

/**
 * Pages that cannot be read at the public address are left out.
 *
 * @returns false where none can be read: the next start tries again
 */
async function teach(chatbot: FirstChatbot, { coreUrl, project, publicUrl, logger }: TeachOptions): Promise<boolean> {
	const params = { chatbotId: project[chatbot.id] ?? '' };
	const client = serviceOf(coreUrl, project);
	const links = chatbot.listPages().map((page) => `${publicUrl}${page}`);
	const { links_added: count } = await client.call(addLinks, { params, body: { links } });
	const sources = await waitUntilProcessed({ client, ...params, type: 'link', count });
	const failed = sources.filter(({ status }) => status === 'error');
	for (const { id } of failed) await client.call(deleteDataSource, { params: { ...params, sourceId: id } });
	if (failed.length > 0) {
		const reasons = [...new Set(failed.map(({ data }) => data.error?.message))];
		const facts = { chatbot: chatbot.name, count: failed.length, publicUrl, reasons };
		logger.warn('pages of a first chatbot were not read', facts);
	}
	if (count > 0 && failed.length === count) return false;
	const { taughtUrl } = project;
	if (taughtUrl !== null && taughtUrl !== publicUrl) await forgetPages(client, params, taughtUrl);
	return true;
}

async function forgetPages(client: ServiceClient, params: { readonly chatbotId: string }, address: string) {
	const found: string[] = [];
	for (let page = 1; ; page += 1) {
		const { sources, pages } = await client.call(listDataSources, { params, query: { page, type: 'link' } });
		found.push(
			...sources
				.filter(({ data: { url } }) => typeof url === 'string' && url.startsWith(`${address}/`))
				.map(({ id }) => id),
		);
		if (page >= pages.last_page) break;
	}
	for (const sourceId of found) await client.call(deleteDataSource, { params: { ...params, sourceId } });
}

function keep(firstProject: FirstProject, { dataFolder, secrets }: Installation): FirstProject {
	// `secrets rotate` may have changed them since this start read them.
	writeSecrets(dataFolder, { ...(readSecrets(dataFolder) ?? secrets), firstProject });
	return firstProject;
}

function serviceOf(coreUrl: string, { fullToken }: FirstProject): ServiceClient {
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
