import { removeKoreanEndings } from './koreanEndings.ts';

/**
 * Question phrases and endings of Chinese, Japanese and Thai. Bigrams cannot be told from content by a word list, so
 * these are taken out of the text before bigrams are made; longest first.
 */
const PHRASES =
	`为什么 為什麼 是什么 是什麼 什么时候 什麼時候 什么 什麼 怎么样 怎么 怎麼 怎样 如何 哪一个 哪些 哪个 哪個 哪里 哪裡 哪位
	哪 多少 几个 是否 谁 誰 请问 請問 可以 能否 我们 你们 他们 它们 我 你 您 吗 嗎 呢 了 的 とはどのような とは何ですか
	どのような どのように どうやって どうすれば どうしたら でしょうか ありますか できますか ですか ますか ましたか ください
	なんですか どこ いつ だれ なぜ どうして いくつ いくら どの どれ どう 何人 何年 何という 何と 何 とは という です ます
	でした ました である から まで より など について において における によって により による として อะไร ที่ไหน
	เมื่อไหร่ เมื่อใด ทำไม อย่างไร ยังไง เท่าไหร่ เท่าไร เท่าใด กี่ ใคร
	ไหน หรือไม่ ไหม ครับ ค่ะ คะ คือ ของ และ ที่ ใน เป็น`.split(/\s+/u);
const PATTERN = new RegExp(PHRASES.toSorted((a, b) => b.length - a.length).join('|'), 'gu');

/** Replaces question words and grammatical endings of unspaced scripts by a space. */
export function removeQuestionPhrases(text: string): string {
	return removeKoreanEndings(text.replace(PATTERN, ' '));
}
