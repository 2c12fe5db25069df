import * as contract from '../../../shared/contract/team/setup.ts';
import { invalidField } from '../../lib/errors.ts';
import type { Mount } from '../api/coreRouter.ts';
import { type Allowance, checkUrl } from '../outbound/checkUrl.ts';
import { readWidgetSettingsOf } from '../widgetSettings/widgetSettings.ts';
import { checkPage, listSightings, storeSighting } from './installation.ts';
import { type FetchPage, findLanguage, findWebsite, readSiteFacts } from './proposals.ts';
import { createStarters, type StarterDependencies } from './starters.ts';

const GREETINGS: Readonly<Record<string, (name: string) => string>> = {
	en: (name) => `Hello! Ask me anything about ${name}.`,
	de: (name) => `Hallo! Fragen Sie mich alles zu ${name}.`,
};

export interface SetupDependencies extends StarterDependencies {
	readonly fetchPage: FetchPage;
	readonly outboundAllow: Allowance;
}

export function mountSetup(mount: Mount, dependencies: SetupDependencies): void {
	const { database, now, fetchPage, outboundAllow } = dependencies;
	const starters = createStarters(dependencies);

	mount(contract.proposeSetup, async (_input, _caller, { chatbot, scope }) => {
		const url = await findWebsite(database.read, scope);
		const { name, color } = url === null ? { name: null, color: null } : await readSiteFacts(url, fetchPage);
		const language = await findLanguage(database.read, scope);
		const questions = await starters.propose(chatbot);
		const greeting = (name !== null && language !== null && GREETINGS[language]?.(name)) || null;
		return { name, accent_color: color, greeting, questions };
	});

	mount(contract.readStarters, (_input, _caller, { chatbot }) => ({ questions: [...starters.read(chatbot)] }));

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
