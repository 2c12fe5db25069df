import { type Embedder, EmbeddingError } from '../../models/embedder.ts';
import { packVector } from '../../search/vectors/packVector.ts';

/** A text that every model can embed: tells an endpoint that fails from texts that it does not take. */
const PROBE = 'Hello';
/** Of a text that is refused, its beginning may be short enough: some servers refuse more than 512 tokens. */
const SHORTENED_CHARS = 1_000;

type Vector = Int8Array<ArrayBuffer>;

/**
 * Packed vectors in the order of the texts; empty for a text that the model refuses, alone and shortened.
 *
 * @throws {EmbeddingError} when the endpoint fails
 */
export type EmbedPassages = (texts: readonly string[]) => Promise<Vector[]>;

export function createPassageEmbedder(embedder: Embedder, signal: AbortSignal): EmbedPassages {
	const { settings } = embedder;
	let hasProbed = false;

	/** Halves a batch that fails until the texts that the model refuses are found; those hold nothing up. */
	async function embed(texts: readonly string[]): Promise<Vector[]> {
		if (texts.length === 0) return [];
		try {
			return (await embedder.embed({ texts, settings, purpose: 'passage', signal })).map(packVector);
		} catch (error) {
			if (!(error instanceof EmbeddingError && error.mayBeTexts)) throw error;
		}
		if (!hasProbed) {
			await embedder.embed({ texts: [PROBE], settings, purpose: 'passage', signal });
			hasProbed = true;
		}
		const [only = ''] = texts;
		if (texts.length === 1)
			return only.length > SHORTENED_CHARS ? embed([only.slice(0, SHORTENED_CHARS)]) : [new Int8Array(0)];
		const middle = Math.ceil(texts.length / 2);
		return [...(await embed(texts.slice(0, middle))), ...(await embed(texts.slice(middle)))];
	}

	return (texts) => {
		hasProbed = false;
		return embed(texts);
	};
}
