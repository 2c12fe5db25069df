import { type Embedder, EmbeddingError } from '../../models/embedder.ts';
import { packVector } from '../../search/vectors/packVector.ts';

/** What every model can embed: tells an endpoint that fails from texts that it does not take. */
const PROBE = 'Hello';
/** Of a text that is refused, its beginning may be short enough: some servers refuse more than 512 tokens. */
const SHORTENED_CHARS = 1_000;
/** A batch is made no smaller than this because of single texts that are refused. */
const SMALLEST_BATCH = 8;

export interface PassageEmbedding {
	/** Packed; empty for a text that the model refuses, alone and shortened. */
	readonly vectors: Int8Array<ArrayBuffer>[];
	/** Texts to send at once from now on. */
	readonly batchSize: number;
}

/**
 * Embeds passages. When a batch fails and the endpoint works otherwise, it is halved until the texts that fail are
 * found; those stay without a vector, so that they hold nothing up.
 *
 * @throws {EmbeddingError} when the endpoint fails
 */
export async function embedPassages(
	embedder: Embedder,
	texts: readonly string[],
	signal: AbortSignal,
): Promise<PassageEmbedding> {
	const call = async (some: readonly string[]): Promise<Int8Array<ArrayBuffer>[]> =>
		(await embedder.embed({ texts: some, settings: embedder.settings, purpose: 'passage', signal })).map(packVector);
	let batchSize = embedder.batchSize;

	async function embedHalves(some: readonly string[]): Promise<Int8Array<ArrayBuffer>[]> {
		if (some.length === 1) return [await embedSingle(some[0] ?? '')];
		const middle = Math.ceil(some.length / 2);
		const halves: Int8Array<ArrayBuffer>[][] = [];
		for (const half of [some.slice(0, middle), some.slice(middle)]) {
			halves.push(await call(half).catch((error: unknown) => embedHalves(requireTextFault(error, half))));
		}
		batchSize = Math.min(batchSize, Math.max(SMALLEST_BATCH, middle));
		return halves.flat();
	}

	async function embedSingle(text: string): Promise<Int8Array<ArrayBuffer>> {
		for (const form of [text, text.slice(0, SHORTENED_CHARS)]) {
			try {
				const [vector] = await call([form]);
				if (vector !== undefined) return vector;
			} catch (error) {
				requireTextFault(error, text);
			}
		}
		return new Int8Array(0);
	}

	try {
		return { vectors: await call(texts), batchSize };
	} catch (error) {
		requireTextFault(error, texts);
		await call([PROBE]);
		return { vectors: await embedHalves(texts), batchSize };
	}
}

/** @throws the error when it is the endpoint's */
function requireTextFault<Texts>(error: unknown, texts: Texts): Texts {
	if (error instanceof EmbeddingError && error.mayBeTexts) return texts;
	throw error;
}
