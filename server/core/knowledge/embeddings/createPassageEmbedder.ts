import { type Embedder, EmbeddingError } from '../../models/embedder.ts';
import { packVector } from '../../search/vectors/packVector.ts';

/** A text that every model can embed: tells an endpoint that fails from texts that it does not take. */
const PROBE = 'Hello';
/** Of a text that is refused, its beginning may be short enough: some servers refuse more than 512 tokens. */
const SHORTENED_CHARS = 1_000;
/** A batch is made no smaller than this because of single texts that are refused. */
const SMALLEST_BATCH = 8;

type Vector = Int8Array<ArrayBuffer>;

/** Embeds passages, and learns how many the model takes at once. */
export interface PassageEmbedder {
	/** Texts to send at once from now on. */
	readonly batchSize: number;
	/**
	 * Packed vectors in the order of the texts; empty for a text that the model refuses, alone and shortened.
	 *
	 * @throws {EmbeddingError} when the endpoint fails, or gives vectors of another length than before
	 */
	embed(texts: readonly string[]): Promise<Vector[]>;
}

/** @param dimensions of the vectors that are stored; null without any */
export function createPassageEmbedder({
	embedder,
	dimensions,
	signal,
}: {
	readonly embedder: Embedder;
	readonly dimensions: number | null;
	readonly signal: AbortSignal;
}): PassageEmbedder {
	const { settings } = embedder;
	let { batchSize } = embedder;
	let known = dimensions;

	async function call(texts: readonly string[]): Promise<Vector[]> {
		return (await embedder.embed({ texts, settings, purpose: 'passage', signal })).map(packVector);
	}

	/** Halves a batch until the texts that fail are found; those stay without a vector and hold nothing up. */
	async function embedHalves(texts: readonly string[]): Promise<Vector[]> {
		if (texts.length === 1) return [await embedSingle(texts[0] ?? '')];
		const middle = Math.ceil(texts.length / 2);
		const halves: Vector[][] = [];
		for (const half of [texts.slice(0, middle), texts.slice(middle)]) {
			halves.push(
				await call(half).catch((error: unknown) => {
					requireTextFault(error);
					return embedHalves(half);
				}),
			);
		}
		batchSize = Math.min(batchSize, Math.max(SMALLEST_BATCH, middle));
		return halves.flat();
	}

	async function embedSingle(text: string): Promise<Vector> {
		for (const form of [text, text.slice(0, SHORTENED_CHARS)]) {
			try {
				const [vector] = await call([form]);
				if (vector !== undefined) return vector;
			} catch (error) {
				requireTextFault(error);
			}
		}
		return new Int8Array(0);
	}

	async function embedAny(texts: readonly string[]): Promise<Vector[]> {
		try {
			return await call(texts);
		} catch (error) {
			requireTextFault(error);
			await call([PROBE]);
			return embedHalves(texts);
		}
	}

	return {
		get batchSize() {
			return batchSize;
		},
		async embed(texts) {
			if (texts.length === 0) return [];
			const vectors = await embedAny(texts);
			for (const { byteLength } of vectors) {
				if (byteLength === 0) continue;
				known ??= byteLength;
				if (byteLength === known) continue;
				throw new EmbeddingError(
					`The embeddings endpoint gave vectors of ${byteLength} numbers, earlier ones of this model have ${known}. Set "dimensions" in MODELS_FILE to begin anew.`,
				);
			}
			return vectors;
		},
	};
}

/** @throws the error when it is the endpoint's */
function requireTextFault(error: unknown): void {
	if (!(error instanceof EmbeddingError && error.mayBeTexts)) throw error;
}
