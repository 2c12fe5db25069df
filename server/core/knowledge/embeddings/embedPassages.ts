import { type Embedder, EmbeddingError } from '../../models/embedder.ts';
import { packVector } from '../../retrieve/vectors/packVector.ts';

/** A text that every model can embed: tells an endpoint that fails from texts that it does not take. */
const PROBE = 'Hello';
/** Of a text that is refused, its beginning may be short enough: some servers refuse more than 512 tokens. */
const SHORTENED_CHARS = 1_000;

interface Calls {
	readonly embedder: Embedder;
	readonly signal: AbortSignal;
	/** Whether the endpoint has just embedded another text. */
	readonly isWell?: boolean;
}

/**
 * Makes packed vectors, in the order of the texts. A batch that fails is halved until the texts that the model refuses are
 * alone; these get an empty vector, so that they hold up no others.
 *
 * @throws {EmbeddingError} when the endpoint fails
 */
export async function embedPassages(
	texts: readonly string[],
	{ embedder, signal, isWell = false }: Calls,
): Promise<Int8Array<ArrayBuffer>[]> {
	if (texts.length === 0) return [];
	try {
		return (await embedder.embed({ texts, purpose: 'passage', signal })).map(packVector);
	} catch (error) {
		if (!(error instanceof EmbeddingError && error.mayBeTexts)) throw error;
	}
	if (!isWell) await embedder.embed({ texts: [PROBE], purpose: 'passage', signal });
	const calls = { embedder, signal, isWell: true };
	const [only = ''] = texts;
	if (texts.length === 1) {
		return only.length > SHORTENED_CHARS ? embedPassages([only.slice(0, SHORTENED_CHARS)], calls) : [new Int8Array(0)];
	}
	const middle = Math.ceil(texts.length / 2);
	return [
		...(await embedPassages(texts.slice(0, middle), calls)),
		...(await embedPassages(texts.slice(middle), calls)),
	];
}
