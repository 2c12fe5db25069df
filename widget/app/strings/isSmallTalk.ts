const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const QUESTION_MARK = /[?？؟]/u;

/**
 * Whether a message is made of greeting, thanks and goodbye only.
 *
 * @param words such words in lower case, separated by spaces; after a bar, words that only go along with them
 */
export function isSmallTalk(message: string, words: string): boolean {
	if (QUESTION_MARK.test(message)) return false;
	const [leading = '', accompanying = ''] = words.split('|').map((part) => ` ${part} `);
	const said = message.toLowerCase().normalize('NFKC').match(WORDS) ?? [];
	return (
		said.some((word) => leading.includes(` ${word} `)) &&
		said.every((word) => `${leading}${accompanying}`.includes(` ${word} `))
	);
}
