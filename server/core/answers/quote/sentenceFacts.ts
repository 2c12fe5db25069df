import type { AnalyzedSentence } from '../../search/rank/analyzeChunk.ts';
import { phraseTest } from '../../search/text/phraseTest.ts';
import { countWords } from './countWords.ts';

/** Sentences that point elsewhere instead of answering. */
const pointsElsewhere =
	phraseTest(`for more information|for more details|for further information|for details, see|to learn more|learn more about|see also
	weitere informationen|mehr dazu|siehe auch|para más información|para obtener más información|véase también|pour plus d'informations|pour plus d’informations|pour en savoir plus|voir aussi
	per ulteriori informazioni|per maggiori informazioni|vedi anche|para mais informações|para obter mais informações|veja também|voor meer informatie|zie ook|więcej informacji|zobacz też
	дополнительные сведения|подробнее см|см. также|daha fazla bilgi için|ayrıca bkz|للمزيد من المعلومات|詳細については|有关更多信息|更多信息`);
/** What a sentence is, whatever was asked. */
export interface SentenceFacts {
	readonly words: number;
	readonly pointsElsewhere: boolean;
}

/** Held as long as the sentence is: passages stay taken apart in memory between questions. */
const known = new WeakMap<AnalyzedSentence, SentenceFacts>();

/** The facts of a sentence, found once for many questions. */
export function factsOf(sentence: AnalyzedSentence): SentenceFacts {
	let facts = known.get(sentence);
	if (facts === undefined) {
		const { text } = sentence;
		facts = { words: countWords(text), pointsElsewhere: pointsElsewhere(text) };
		known.set(sentence, facts);
	}
	return facts;
}
