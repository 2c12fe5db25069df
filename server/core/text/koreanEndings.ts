import { stopWordsOf } from '../words/languageWords.ts';

/**
 * Endings of Korean words, which are written together with what they end: copulas and the light verbs of nouns ("취소하면",
 * "무료입니다"), and particles ("주차장은"). Longer ones are tried first.
 */
const VERB_ENDINGS = `있습니다 있습니까 있나요 있어요 있을까요 없습니다 없나요 없어요 입니다 입니까 인가요 이에요 이예요 예요 이며 이고 이지만 이라 이란 인지 인데
	합니다 합니까 하나요 하세요 하십시오 하려면 하시면 하면 하는 하고 하여 해서 해요 해도 했습니다 했어요 하기 하지 한다 할까요 됩니다 됩니까 되나요 되는 되면 되어 되지 돼요 된다 될까요
	드립니다 드려요 주세요 주십시오 주시나요 습니다 습니까 ㅂ니다 나요 어요 아요 세요 은요 는요 이요`;
const SHORT_VERB_ENDINGS = '할 한 함 해 된 될 됨 인 요';
const PARTICLES = `에서는 에서도 에서의 으로는 으로도 으로의 에게는 까지는 까지도 부터는 에서 에게 한테 께서 으로 이나 까지 부터 처럼 보다 마다 밖에 조차 이랑 들은 들이 들을 들의 들에게
	에는 에도 에만 와는 과는 로는 라는 이라는`;
/** Particles of one sign that end few nouns of two. */
const SURE_PARTICLES = '은 는 을 를';
const SHORT_PARTICLES = '이 가 의 에 도 만 로 와 과 들';

function listOf(words: string): string {
	return words
		.split(/\s+/u)
		.toSorted((a, b) => b.length - a.length)
		.join('|');
}

/** The endings behind at least one sign, and the short ones, which are parts of words as well, behind at least two. */
function endingOf(long: string, short: string): RegExp {
	return new RegExp(`(?<=.)(?:${listOf(long)})$|(?<=..)(?:${listOf(short)})$`, 'u');
}

const VERB_ENDING = endingOf(VERB_ENDINGS, SHORT_VERB_ENDINGS);
const PARTICLE = endingOf(`${PARTICLES} ${SURE_PARTICLES}`, SHORT_PARTICLES);
const stopWords = stopWordsOf('ko');
const HANGUL = /\p{Script=Hangul}+/gu;

/** Takes endings and words that say nothing out of Korean text, so that what is left is the same in question and answer. */
export function removeKoreanEndings(text: string): string {
	return text.replace(HANGUL, (word) => {
		const stem = word.replace(VERB_ENDING, '').replace(PARTICLE, '');
		return stopWords.has(word) || stopWords.has(stem) ? ' ' : stem;
	});
}
