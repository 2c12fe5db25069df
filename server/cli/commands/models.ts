import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Command, CommandContext } from '../command.ts';
import { FailedError, UsageError } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import {
	BASE_URLS,
	findLocalServers,
	KEY_VARIABLES,
	listModels,
	type ProviderName,
	providerField,
	testModel,
} from '../modelServers.ts';
import { parseJsonFile } from '../parseJsonFile.ts';
import { pickOne } from '../pickOne.ts';

const DEFAULT_FILE = 'models.json';
/** 1 is the built-in model that quotes. */
const FIRST_ID = 2;
/** Local models are slow, and their contexts short. */
const LOCAL_SETTINGS = { prompt_max_tokens: 3_000, answer_max_tokens: 800, deadline_seconds: 55 };

const fileSchema = z.looseObject({
	default_model_id: z.int().optional(),
	models: z.array(z.looseObject({ id: z.int(), provider: z.string(), model: z.string() })).default([]),
});
type ModelsFile = z.infer<typeof fileSchema>;

/** A model that an owner has chosen. */
interface Choice {
	readonly provider: ProviderName;
	readonly model: string;
	/** Undefined for the provider's own. */
	readonly baseUrl: string | undefined;
	readonly keyVariable: string | undefined;
	readonly isLocal: boolean;
}

export const addModel: Command = {
	name: 'models add',
	usage:
		'[--provider openai|anthropic|google|openai-compatible] [--model MODEL] [--base-url URL] [--key-variable NAME] [--name NAME] [--default] [--file FILE]',
	summary: 'Find a model on this machine, or take the one you name, test it, and write it into the models file',
	async run(context) {
		const { invocation, output, env } = context;
		const { file, content } = openFile(context);
		const choice = await choose(context);
		const { provider, model, baseUrl, keyVariable, isLocal } = choice;
		const apiKey = keyVariable === undefined ? undefined : env[keyVariable];
		if (keyVariable !== undefined && !apiKey) {
			throw new FailedError(`The key is read from ${keyVariable}, which is not set. Set it and run this again.`);
		}
		output.note(`Asking ${model} for one word …`);
		const address = baseUrl ?? (provider === 'openai-compatible' ? '' : BASE_URLS[provider]);
		await testModel({ provider, baseUrl: address, model, apiKey });
		const isSame = (entry: ModelsFile['models'][number]): boolean =>
			entry.provider === provider && entry.model === model && entry['base_url'] === baseUrl;
		const known = content.models.find(isSame);
		const id = known?.id ?? Math.max(FIRST_ID - 1, ...content.models.map((entry) => entry.id)) + 1;
		const entry = {
			id,
			name: invocation.text('name') ?? model,
			provider,
			model,
			...(baseUrl === undefined ? {} : { base_url: baseUrl }),
			...(keyVariable === undefined ? {} : { api_key_variable: keyVariable }),
			...(isLocal ? LOCAL_SETTINGS : {}),
			fallback: 'extractive',
		};
		const isDefault = invocation.has('default') || content.default_model_id === undefined;
		writeAtomically(file, {
			...content,
			...(isDefault ? { default_model_id: id } : {}),
			models: known === undefined ? [...content.models, entry] : content.models,
		});
		const done = known === undefined ? `Added ${model} as model ${id}.` : `${model} is model ${id} already.`;
		output.result({ file, model: known ?? entry, is_default: isDefault }, () => [
			`${done} It answers.`,
			nextStep(file, env),
		]);
	},
};

function openFile({ invocation, env }: CommandContext): { file: string; content: ModelsFile } {
	const file = path.resolve(invocation.text('file') ?? (env['MODELS_FILE'] || DEFAULT_FILE));
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { file, content: { models: [] } };
		throw new FailedError(`${file} cannot be read`);
	}
	return { file, content: parseJsonFile(fileSchema, { file, text, expected: 'a models file' }) };
}

/** Another process sees the old file or the new one, never a part. */
function writeAtomically(file: string, content: object): void {
	const part = `${file}.${process.pid}.part`;
	try {
		writeFileSync(part, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });
		renameSync(part, file);
	} catch (error) {
		rmSync(part, { force: true });
		throw new FailedError(`${file} cannot be written: ${error instanceof Error ? error.message : ''}`);
	}
}

function nextStep(file: string, env: CommandContext['env']): string {
	const isRead = env['MODELS_FILE'] !== undefined && path.resolve(env['MODELS_FILE']) === file;
	return isRead ? 'Restart Frontdesk to use it.' : `Start Frontdesk with MODELS_FILE=${file} to use it.`;
}

async function choose(context: CommandContext): Promise<Choice> {
	const { invocation, ask } = context;
	const named = invocation.choice('provider', providerField);
	const baseUrl = readBaseUrl(invocation);
	const keyVariable = invocation.text('key-variable');
	if (named === undefined && baseUrl === undefined) {
		const local = await chooseLocal(context);
		if (local !== null) return local;
		if (ask === null) {
			throw new UsageError('no Ollama, LM Studio, llama.cpp or vLLM was found here; name --provider and --model');
		}
	}
	const provider =
		named ??
		(baseUrl === undefined
			? providerField.parse(await pick(context, 'provider', providerField.options))
			: 'openai-compatible');
	if (provider !== 'openai-compatible') {
		const model = invocation.text('model') ?? (await require(context, 'Model', 'model'));
		return { provider, model, baseUrl, keyVariable: keyVariable ?? KEY_VARIABLES[provider], isLocal: false };
	}
	const address = baseUrl ?? (await require(context, 'Address, up to and with /v1', 'base-url')).replace(/\/+$/u, '');
	const apiKey = keyVariable === undefined ? undefined : context.env[keyVariable];
	const model = invocation.text('model') ?? (await pick(context, 'model', await listModels(address, apiKey)));
	const isLocal = /^http:\/\/(?:127\.|localhost|\[::1\])/u.test(address);
	return { provider, model, baseUrl: address, keyVariable, isLocal };
}

/** A model of a server on this machine; null where there is none. */
async function chooseLocal(context: CommandContext): Promise<Choice | null> {
	const servers = await findLocalServers(context.env);
	const wanted = context.invocation.text('model');
	const offers = servers.flatMap(({ name, baseUrl, models }) =>
		models.map((model) => ({ label: `${model} (${name})`, baseUrl, model })),
	);
	const fitting =
		wanted === undefined ? offers : offers.filter(({ model }) => model === wanted || model === `${wanted}:latest`);
	if (fitting.length === 0) return null;
	const label = await pick(
		context,
		'model',
		fitting.map((offer) => offer.label),
	);
	const offer = fitting.find((one) => one.label === label);
	if (offer === undefined) return null;
	const { model, baseUrl } = offer;
	return { provider: 'openai-compatible', model, baseUrl, keyVariable: undefined, isLocal: true };
}

function readBaseUrl(invocation: Invocation): string | undefined {
	const given = invocation.text('base-url');
	if (given === undefined || /^https?:\/\//u.test(given)) return given?.replace(/\/+$/u, '');
	throw new UsageError('--base-url must be an http or https address, up to and with its version');
}

function pick(context: CommandContext, what: string, names: readonly string[]): Promise<string> {
	return pickOne(context, { what, option: `--${what}`, options: names.map((name) => ({ value: name, label: name })) });
}

async function require({ ask }: CommandContext, what: string, option: string): Promise<string> {
	const answer = ask === null ? '' : (await ask(`${what}: `)).trim();
	if (answer === '') throw new UsageError(`--${option} is missing`);
	return answer;
}
