import type { z } from 'zod';
import { createServiceClient, type ServiceClient } from '../shared/client/createServiceClient.ts';
import { ServiceError } from '../shared/client/errors.ts';
import { createProject, createToken } from '../shared/contract/admin.ts';
import { createChatbot } from '../shared/contract/chatbots.ts';
import { addLinks, deleteDataSource } from '../shared/contract/knowledge.ts';
import { readProject } from '../shared/contract/project.ts';
import { replaceWidgetSettings, type widgetSettingsSchema } from '../shared/contract/widgetSettings.ts';
import type { Logger } from './logger.ts';
import { type FirstProject, type Secrets, writeSecrets } from './secrets.ts';
import { readDocumentation } from './site/documentation.ts';
import { waitUntilProcessed } from './waitUntilProcessed.ts';

const UNAUTHORIZED = 401;
/** "Software documentation" of the built-in templates. */
const TEMPLATE_ID = 3;
const PROJECT_NAME = 'My project';
const CHATBOT_NAME = 'Frontdesk documentation';

const WIDGET_SETTINGS: z.input<typeof widgetSettingsSchema> = {
	title: 'Frontdesk',
	subtitle: 'Answers from the documentation',
	greeting: 'Hello. Ask me how to set up and use Frontdesk.',
	suggested_questions: [
		{ label: 'How do I put the widget on my site?' },
		{ label: 'How do I add pages to the knowledge base?' },
		{ label: 'Which data is stored about visitors?' },
	],
	lead_form: {
		title: 'Leave your e-mail and we will answer',
		fields: [
			{ name: 'first_name', required: false },
			{ name: 'email', required: true },
		],
		consent: { text: 'You may contact me about my question.', required: true },
		success_text: 'Thank you. We will answer by e-mail.',
	},
};

export interface CoreAccess {
	/** Address of the core itself, without `/v2`. */
	readonly coreUrl: string;
	readonly adminToken: string;
}

/** The project of the first start; created if the core does not know it, as after restoring only the store. */
export async function ensureFirstProject({
	access,
	dataFolder,
	secrets,
}: {
	readonly access: CoreAccess;
	readonly dataFolder: string;
	readonly secrets: Secrets;
}): Promise<FirstProject> {
	const keep = (firstProject: FirstProject): FirstProject => {
		writeSecrets(dataFolder, { ...secrets, firstProject });
		return firstProject;
	};
	const { firstProject } = secrets;
	const isKnown = firstProject !== null && (await isTokenKnown(access.coreUrl, firstProject));
	const project = isKnown ? firstProject : keep(await createFirstProject(access));
	if (project.chatbotId !== null) return project;
	return keep({ ...project, chatbotId: await createFirstChatbot(serviceOf(access.coreUrl, project)) });
}

export interface TeachOptions {
	readonly coreUrl: string;
	readonly project: FirstProject;
	/** Where visitors reach the documentation, at `/docs/…`. */
	readonly publicUrl: string;
	readonly dataFolder: string;
	readonly secrets: Secrets;
	readonly logger: Logger;
}

/**
 * Gives the first chatbot this project's own documentation, and waits until it is read. Pages that cannot be read at
 * the public address are left out; when none can, the next start tries again.
 */
export async function teachDocumentation(options: TeachOptions): Promise<void> {
	const { coreUrl, project, publicUrl, dataFolder, secrets, logger } = options;
	if (project.chatbotId === null) return;
	const params = { chatbotId: project.chatbotId };
	const client = serviceOf(coreUrl, project);
	const links = readDocumentation().map(({ name }) => `${publicUrl}/docs/${name}`);
	const { links_added: count } = await client.call(addLinks, { params, body: { links } });
	const sources = await waitUntilProcessed({ client, ...params, type: 'link', count });
	const failed = sources.filter(({ status }) => status === 'error');
	for (const { id } of failed) await client.call(deleteDataSource, { params: { ...params, sourceId: id } });
	if (failed.length > 0) {
		const reasons = [...new Set(failed.map(({ data }) => data.error?.message))];
		logger.warn('pages of the documentation were not read', { count: failed.length, publicUrl, reasons });
	}
	if (count === 0 || failed.length < count) {
		writeSecrets(dataFolder, { ...secrets, firstProject: { ...project, isTaught: true } });
	}
}

function serviceOf(coreUrl: string, { fullToken }: FirstProject): ServiceClient {
	return createServiceClient({ baseUrl: `${coreUrl}/v2`, accessToken: fullToken });
}

async function isTokenKnown(coreUrl: string, project: FirstProject): Promise<boolean> {
	try {
		await serviceOf(coreUrl, project).call(readProject);
		return true;
	} catch (error) {
		if (error instanceof ServiceError && error.status === UNAUTHORIZED) return false;
		throw error;
	}
}

async function createFirstProject({ coreUrl, adminToken }: CoreAccess): Promise<FirstProject> {
	const admin = createServiceClient({ baseUrl: coreUrl, accessToken: adminToken });
	const project = await admin.call(createProject, { body: { name: PROJECT_NAME } });
	const { access_token: chatToken } = await admin.call(createToken, {
		params: { projectId: project.project_id },
		body: { scope: 'chat' },
	});
	return {
		projectId: project.project_id,
		fullToken: project.access_token,
		chatToken,
		chatbotId: null,
		isTaught: false,
	};
}

async function createFirstChatbot(service: ServiceClient): Promise<string> {
	const { id } = await service.call(createChatbot, { body: { name: CHATBOT_NAME, template_id: TEMPLATE_ID } });
	await service.call(replaceWidgetSettings, { params: { chatbotId: id }, body: WIDGET_SETTINGS });
	return id;
}
