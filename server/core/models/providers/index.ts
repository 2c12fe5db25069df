import { anthropic } from './anthropic.ts';
import { google } from './google.ts';
import { openai } from './openai.ts';
import { openaiCompatible } from './openaiCompatible.ts';
import type { Provider } from './provider.ts';

/** Every kind of provider by its name in MODELS_FILE. */
export const PROVIDERS = {
	'openai-compatible': openaiCompatible,
	openai,
	anthropic,
	google,
} as const satisfies Readonly<Record<string, Provider>>;
