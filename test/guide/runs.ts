import type { Fence } from './readFences.ts';

/**
 * How an example is run. `shell`: by a shell, where `npm` is this project's. `rest`: the same, and the reply is a success.
 * `page`: options, addresses and scripts are looked up. `signing`: the token is verified.
 * `receiver`: verifies a call of a webhook.
 * `models`: chats with the model. `model`: an entry of such a file. `environment`: settings that exist.
 * `production`: files of ours that exist. `proxy`: lines of our file. `scrape`: the ports of our servers. The others are one of a kind.
 */
export type Run =
	| 'shell'
	| 'rest'
	| 'page'
	| 'signing'
	| 'receiver'
	| 'models'
	| 'model'
	| 'embeddings'
	| 'questions'
	| 'contentPolicy'
	| 'environment'
	| 'production'
	| 'proxy'
	| 'scrape';

/** Examples that their language does not say how to run. */
export const RUNS: Readonly<Record<string, Run>> = {
	'05 Find answers by meaning: embeddings': 'embeddings',
	'12 Say who is signed in (2)': 'signing',
	'12 Say who is signed in (3)': 'signing',
	'13 Metrics': 'scrape',
	'13 Traces': 'production',
	'15 Deploy models by a file': 'models',
	'15 OpenAI': 'model',
	'15 Anthropic Claude': 'model',
	'15 Google Gemini': 'model',
	'15 Ollama': 'model',
	'15 vLLM and llama.cpp': 'model',
	'15 Mistral and OpenRouter': 'model',
	'16 Write thirty questions in twenty minutes': 'questions',
	'31 A strict content security policy': 'contentPolicy',
	'33 Verify the signature': 'receiver',
	'33 Verify the signature (2)': 'receiver',
	'33 Verify the signature (3)': 'receiver',
	'34 Install without build tools': 'production',
	'34 Install without build tools (2)': 'environment',
	'34 Use the command line of an installed server': 'production',
	'34 Run it with Docker': 'production',
	'34 Run it with Docker (2)': 'environment',
	'34 Run several instances with PostgreSQL': 'production',
	'34 Run several instances with PostgreSQL (2)': 'production',
	'34 HTTPS with Caddy': 'proxy',
	'34 HTTPS with nginx': 'proxy',
	'34 Below a path of your website (2)': 'production',
	'34 Below a path of your website (3)': 'production',
};

/** What an example is run by: commands by a shell, what stands on a page by looking things up. */
export function chooseRun({ key, language, content }: Fence): Run | undefined {
	if (language === 'sh') return RUNS[key] ?? (content.includes('curl ') ? 'rest' : 'shell');
	return RUNS[key] ?? (/^(html|[jt]sx?|astro)$/.test(language) ? 'page' : undefined);
}
