import type { LanguageModelV3, LanguageModelV3Message, SharedV3ProviderOptions } from '@ai-sdk/provider';
import { AppError } from '../../lib/errors.ts';
import { estimateTokens } from './estimateTokens.ts';
import type { GenerateRequest, Generation } from './modelProvider.ts';
import { createVisibleText } from './visibleText.ts';

/** Longest answer that is read, thoughts included, in UTF-16 units. */
const ANSWER_MAX_CHARS = 32_000;

export interface CallSettings {
	readonly maxOutputTokens: number;
	/** The provider's own options, by its name in the SDK. */
	readonly providerOptions: SharedV3ProviderOptions;
}

/**
 * Calls a model of the AI SDK once. Its stream is read directly: `streamText` ends without a word when it is aborted and
 * keeps a second copy of all that comes.
 *
 * @throws {AppError} `model_failed` for an answer that is empty, too long or not ended; whatever the SDK throws
 */
export async function callModel(
	model: LanguageModelV3,
	request: GenerateRequest,
	{ maxOutputTokens, providerOptions }: CallSettings,
): Promise<Generation> {
	const { stream } = await model.doStream({
		prompt: toPrompt(request),
		temperature: request.temperature,
		maxOutputTokens,
		abortSignal: request.signal,
		providerOptions,
	});
	let text = '';
	let length = 0;
	const visible = createVisibleText(() => {
		text = '';
		request.onDiscard?.();
	});
	const give = (piece: string): void => {
		text += piece;
		if (piece !== '') request.onText(piece);
	};
	let ending: { reason: string; promptTokens: number | undefined; completionTokens: number | undefined } | undefined;
	for await (const part of stream) {
		if (part.type === 'text-delta') {
			// PostgreSQL takes no NUL.
			const delta = part.delta.replaceAll('\u0000', '');
			length += delta.length;
			if (length > ANSWER_MAX_CHARS) throw new AppError('model_failed', 'The AI model wrote too much.');
			give(visible.push(delta));
		} else if (part.type === 'error') {
			throw part.error;
		} else if (part.type === 'finish') {
			const { inputTokens, outputTokens } = part.usage;
			ending = {
				reason: part.finishReason.unified,
				promptTokens: inputTokens.total,
				completionTokens: outputTokens.total,
			};
		}
	}
	request.signal.throwIfAborted();
	// A connection that is closed politely in the middle ends the stream without a reason.
	if (ending === undefined || !(ending.reason === 'stop' || ending.reason === 'length')) {
		throw new AppError('model_failed', `The AI model broke off (${ending?.reason ?? 'no end'}).`);
	}
	if (length === 0) throw new AppError('model_failed', 'The AI model said nothing.');
	give(visible.end());
	return {
		text,
		isCutShort: ending.reason === 'length',
		promptTokens: ending.promptTokens ?? estimatePrompt(request),
		completionTokens: ending.completionTokens ?? estimateTokens(text),
	};
}

function toPrompt({ system, messages }: GenerateRequest): LanguageModelV3Message[] {
	return [
		{ role: 'system', content: system },
		...messages.map(
			({ role, content }): LanguageModelV3Message => ({ role, content: [{ type: 'text', text: content }] }),
		),
	];
}

function estimatePrompt({ system, messages }: GenerateRequest): number {
	return messages.reduce((sum, { content }) => sum + estimateTokens(content), estimateTokens(system));
}
