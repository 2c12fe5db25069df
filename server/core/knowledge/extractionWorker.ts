import { parentPort } from 'node:worker_threads';
import { type Extraction, type ExtractionRequest, extractText } from './extractText.ts';

/** What the thread answers: the extraction, or why there is none. */
export type ExtractionReply = { readonly id: number } & ({ readonly result: Extraction } | { readonly error: string });

parentPort?.on('message', ({ id, request }: { id: number; request: ExtractionRequest }) => {
	parentPort?.postMessage({ id, ...attempt(request) } satisfies ExtractionReply);
});

function attempt(request: ExtractionRequest): { result: Extraction } | { error: string } {
	try {
		return { result: extractText(request) };
	} catch (error) {
		return { error: error instanceof Error ? error.message : String(error) };
	}
}
