import * as contract from '../../../shared/contract/team/setup.ts';
import { invalidField } from '../../lib/errors.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Mount } from '../api/coreRouter.ts';
import { explainQuestion } from '../chat/explain/explainQuestion.ts';
import { planAnswer } from '../chat/planAnswer.ts';
import type { ModelCatalog } from '../models/catalog.ts';
import { type Allowance, checkUrl } from '../outbound/checkUrl.ts';
import type { Retriever } from '../retrieve/retrieve.ts';
import type { StoreParts } from '../storage/database.ts';
import { readWidgetSettingsOf } from '../widgetSettings/widgetSettings.ts';
import { checkPage, listSightings, storeSighting } from './installation.ts';
import { type FetchPage, findLanguage, findWebsite, proposeQuestions, readSiteFacts } from './proposals.ts';

const GREETINGS: Readonly<Record<string, (name: string) => string>> = {
	en: (name) => `Hello! Ask me anything about ${name}.`,
	de: (name) => `Hallo! Fragen Sie mich alles zu ${name}.`,
};

export interface SetupDependencies extends StoreParts {
	readonly catalog: ModelCatalog;
	readonly fetchPage: FetchPage;
	readonly outboundAllow: Allowance;
	readonly retriever: Retriever;
	readonly logger: Logger;
}

export function mountSetup(mount: Mount, dependencies: SetupDependencies): void {
	const { database, catalog, now, fetchPage, outboundAllow } = dependencies;

	mount(contract.proposeSetup, async (_input, _caller, { chatbot, scope }) => {
		const url = await findWebsite(database.read, scope);
		const { name, color } = url === null ? { name: null, color: null } : await readSiteFacts(url, fetchPage);
		const language = await findLanguage(database.read, scope);
		const questions = await proposeQuestions(database.read, scope, (message) => {
			const plan = planAnswer(catalog, chatbot, { body: { message }, askedAt: now() });
			return explainQuestion({ ...plan, earlier: [], hasContact: false }, dependencies);
		});
		const greeting = (name !== null && language !== null && GREETINGS[language]?.(name)) || null;
		return { name, accent_color: color, greeting, questions };
	});

	mount(contract.checkInstallation, async ({ params: { chatbotId }, query }, _caller, { chatbot, scope }) => {
		const sightings = await listSightings(database.read, scope);
		if (query.url === undefined) return { sightings, page: null };
		const check = checkUrl(query.url, outboundAllow);
		if (!check.ok) throw invalidField('url', check.reason);
		const { allowed_origins: allowedOrigins } = readWidgetSettingsOf(chatbot);
		return { sightings, page: await checkPage(check.url.href, { chatbotId, allowedOrigins }, fetchPage) };
	});

	mount(contract.recordSighting, async ({ body }, _caller, { scope }) => {
		const { origin, is_allowed: isAllowed } = body;
		const sighting = { origin, isAllowed, now: now() };
		await database.write((transaction) => storeSighting(transaction, scope, sighting));
	});
}
