import * as contract from '../../../shared/contract/aiModels.ts';
import type { chat } from '../../../shared/contract/chat.ts';
import type { EndpointData, EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { AppError } from '../../lib/errors.ts';
import type { Mount } from '../api/coreRouter.ts';
import { costOf, toDollars } from '../budgets/spending.ts';
import type { CatalogModel, ModelCatalog } from '../models/catalog.ts';
import { failureOf, type ModelFailure } from '../models/modelFailure.ts';
import { listQuestionGroups } from '../questions/questionGroups.ts';
import { fillQuestionKeys } from '../questions/questionKeys.ts';
import { createStarters } from '../setup/starters.ts';
import type { ChatCall, ChatDependencies } from './chatCall.ts';
import { runTrial } from './runTurn.ts';

const QUESTIONS_MAX = 5;
const MS_PER_SECOND = 1_000;

/** Questions to try a model with, and what it writes beside what is quoted. */
export function mountTrials(mount: Mount, dependencies: ChatDependencies): void {
	const { database, models } = dependencies;
	const starters = createStarters(dependencies);

	mount(contract.listTrialQuestions, async (_input, _caller, { chatbot, scope }) => {
		await fillQuestionKeys(database, scope);
		const groups = await listQuestionGroups(database.read, scope, { state: 'open', limit: QUESTIONS_MAX });
		const open = groups.flatMap(({ last }) => last.question ?? []);
		const others = open.length < QUESTIONS_MAX ? await starters.propose(chatbot) : [];
		return { questions: [...new Set([...open, ...others])].slice(0, QUESTIONS_MAX) };
	});

	mount(contract.tryAiModel, async ({ params, body }, { projectId }, { chatbot, response }) => {
		const catalog = await models.of(projectId);
		const model = catalog.find(params.modelId);
		if (model === undefined) throw new AppError('not_found', 'There is no model with this id.');
		const end = new AbortController();
		response.once('close', () => end.abort());
		const call = { chatbot, catalog, message: body.message, signal: end.signal };
		const { answer: quoted } = await ask(dependencies, call, catalog.extractive);
		return { quoted, ...(await write(dependencies, call, model)) };
	});
}

type Trial = EndpointData<typeof contract.tryAiModel>;

interface TrialCall extends Pick<ChatCall, 'chatbot' | 'catalog' | 'signal'> {
	readonly message: string;
}

/** What a visitor would get with a model, or why it writes nothing: then they would get the quote. */
async function write(
	dependencies: ChatDependencies,
	call: TrialCall,
	model: CatalogModel,
): Promise<Pick<Trial, 'written' | 'failure'>> {
	let failure: ModelFailure | undefined;
	const { provider } = model;
	const observed: CatalogModel = {
		...model,
		provider: provider && {
			generate: (request) =>
				provider.generate(request).catch((error: unknown) => {
					failure = failureOf(error);
					throw error;
				}),
		},
	};
	const asked = await ask(dependencies, call, observed).catch((error: unknown) => {
		if (failure === undefined) throw error;
		return null;
	});
	if (asked === null || failure !== undefined) return { written: null, failure: failure?.code ?? null };
	const { promptTokens, completionTokens } = asked.taken;
	// It was not asked: nothing was found, or its budget is used up.
	if (promptTokens + completionTokens === 0) return { written: null, failure: null };
	const cost = costOf(model.prices, asked.taken);
	return {
		written: {
			...asked.answer,
			prompt_tokens: promptTokens,
			completion_tokens: completionTokens,
			cost: cost === null ? null : toDollars(cost),
		},
		failure: null,
	};
}

/** Asks a question as a visitor would who has asked nothing before. */
async function ask(dependencies: ChatDependencies, { message, ...call }: TrialCall, model: CatalogModel) {
	const taken = { promptTokens: 0, completionTokens: 0 };
	const catalog: ModelCatalog = { ...call.catalog, find: () => model };
	const input: EndpointRequest<typeof chat> = {
		params: { chatbotId: call.chatbot.id },
		query: {},
		body: { message },
	};
	const startedAt = performance.now();
	const reply = await runTrial(dependencies, {
		...call,
		catalog,
		input,
		idempotencyKey: undefined,
		onStarted: () => undefined,
		onText: null,
		onModelCall(tokens) {
			taken.promptTokens += tokens.promptTokens;
			taken.completionTokens += tokens.completionTokens;
		},
	});
	const seconds = (performance.now() - startedAt) / MS_PER_SECOND;
	// Serialized by `runTrial`.
	const { response, sources, outcome } = (JSON.parse(reply) as { data: EndpointData<typeof chat> }).data;
	return { answer: { response, sources, outcome, seconds }, taken };
}
