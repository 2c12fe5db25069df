import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import { createChatbot, deleteChatbot } from '../../../shared/contract/chatbots.ts';
import { type Command, type CommandContext, FailedError, UsageError } from '../command.ts';
import { type Asked, askQuestion } from '../evaluation/askQuestion.ts';
import { compareResults, type EarlierResults, parseEarlier } from '../evaluation/compareResults.ts';
import { loadSet } from '../evaluation/loadSet.ts';
import { presentChanges, presentFaults, presentResults } from '../evaluation/presentEvaluation.ts';
import { parseQuestionSet, type QuestionSet } from '../evaluation/questionSet.ts';
import { presentReliability } from '../evaluation/reliability.ts';
import { type RunOptions, runSet, type SetResult } from '../evaluation/runSet.ts';
import type { Invocation } from '../invocation.ts';
import { readModel } from '../readModel.ts';
import { showProgress } from '../showProgress.ts';

/** New sources are found within this time. */
const SEARCHABLE_MS = 2000;
const USUAL_TURNS_BEFORE = 2;
const USUAL_AT_ONCE = 16;
/** Port of the pages of sets in links mode, which the service must be allowed to reach. */
const USUAL_PAGE_PORT = 9955;

export const evaluate: Command = {
	name: 'eval',
	usage:
		'FILE… [--chatbot ID] [--questions N] [--out-of-domain N] [--history N] [--concurrency N] [--page-port N] [--model ID] [--keep] [--out FILE] [--compare FILE]',
	summary:
		'Ask the questions of sets (JSON files) and score the answers; a set with documents gets a chatbot of its own unless one is named',
	options: {
		questions: { type: 'string' },
		'out-of-domain': { type: 'string' },
		history: { type: 'string' },
		concurrency: { type: 'string' },
		'page-port': { type: 'string' },
		model: { type: 'string' },
		keep: { type: 'boolean' },
		out: { type: 'string' },
		compare: { type: 'string' },
	},
	positionals: [1, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection, output, readInput } = context;
		const all = await Promise.all(
			invocation.positionals.map(async (file) => parseQuestionSet(file, await readInput(file))),
		);
		const compared = invocation.text('compare');
		const earlier = compared === undefined ? {} : parseEarlier(compared, await readInput(compared));
		const sets = all.filter(({ mode }) => mode !== 'none');
		if (sets.length === 0) {
			throw new UsageError('none of the files is a set to ask: they hold out-of-domain questions');
		}
		const service = await connection.service();
		const options = readOptions(invocation, all.find(({ mode }) => mode === 'none') ?? null);
		const results: Record<string, SetResult> = {};
		for (const set of sets) {
			results[set.name] = await evaluateSet(context, service, { set, options });
			output.progress('');
		}
		const report = { at: new Date().toISOString(), sets: results };
		const out = invocation.text('out');
		if (out !== undefined) await writeFile(out, `${JSON.stringify(report, null, 1)}\n`);
		output.result(report, () => [...presentResults(results), ...presentDetails(sets, results, earlier)]);
	},
};

async function evaluateSet(
	{ invocation, connection, output }: CommandContext,
	service: ServiceClient,
	{ set, options }: { set: QuestionSet; options: Omit<RunOptions, 'onProgress'> },
): Promise<SetResult> {
	const { ai_model_id: modelId } = readModel(invocation.text('model'));
	const onProgress = (asked: number, of: number): void => output.progress(`${set.name}: ${asked} of ${of} asked`);
	const keepsAll = invocation.has('keep');
	if (set.docs.length === 0 || invocation.has('chatbot')) {
		const asked = { service, chatbotId: await connection.chatbotId(), modelId, keepsConversations: keepsAll };
		return runSet(set, asked, { ...options, onProgress });
	}
	const { id: chatbotId } = await service.call(createChatbot, { body: { name: `eval ${set.name}` } });
	try {
		const startedAt = performance.now();
		const ingest = await loadSet(set, {
			service,
			chatbotId,
			pagePort: readNumber(invocation, 'page-port', USUAL_PAGE_PORT),
			onProgress: (progress) =>
				output.progress(`${set.name}: ${showProgress(progress, performance.now() - startedAt)}`),
		});
		if (ingest.errors === set.docs.length) throw new FailedError(`none of the documents of ${set.name} could be read`);
		// They go with the chatbot.
		const asked = { service, chatbotId, modelId, keepsConversations: true };
		await askOnce(asked, set);
		return { ...(await runSet(set, asked, { ...options, onProgress })), ingest };
	} finally {
		if (keepsAll) output.note(`Kept the chatbot of ${set.name}: ${chatbotId}`);
		else await service.call(deleteChatbot, { params: { chatbotId } });
	}
}

/** A first question has the index built; what came last is found a moment later. */
async function askOnce(asked: Asked, { questions: [first] }: QuestionSet): Promise<void> {
	if (first !== undefined) await askQuestion(asked, first.question);
	await wait(SEARCHABLE_MS);
}

function readOptions(invocation: Invocation, outOfDomain: QuestionSet | null): Omit<RunOptions, 'onProgress'> {
	return {
		questions: readNumber(invocation, 'questions', Number.POSITIVE_INFINITY),
		outOfDomain,
		outOfDomainQuestions: readNumber(invocation, 'out-of-domain', Number.POSITIVE_INFINITY),
		turnsBefore: readNumber(invocation, 'history', USUAL_TURNS_BEFORE),
		atOnce: readNumber(invocation, 'concurrency', USUAL_AT_ONCE),
	};
}

function readNumber(invocation: Invocation, name: string, usual: number): number {
	const given = invocation.text(name);
	if (given === undefined) return usual;
	if (/^[1-9]\d*$/.test(given)) return Number(given);
	throw new UsageError(`--${name} must be a whole number above 0, not "${given}"`);
}

/** What owners want to read: what a confidence is worth, the faults of their own sets, and what changed. */
function presentDetails(
	sets: readonly QuestionSet[],
	results: Readonly<Record<string, SetResult>>,
	earlier: EarlierResults,
): string[] {
	return sets.flatMap(({ name, mode }) => {
		const result = results[name];
		if (result === undefined) return [];
		const faults = mode === 'own' ? presentFaults(result) : [];
		const before = earlier[name];
		const reliability = presentReliability(result.reliability);
		return [
			...(reliability.length === 0 ? [] : ['', `${name}: how far its confidence can be trusted`, ...reliability]),
			...(faults.length === 0
				? []
				: ['', `${name}: ${faults.length} to look at`, ...faults.map((fault) => `  ${fault}`)]),
			...(before === undefined ? [] : ['', ...presentChanges(name, compareResults(before, result))]),
		];
	});
}
