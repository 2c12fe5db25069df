import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../../server/core/markdown/splitSentences.ts';

describe('splitSentences', () => {
	it.each([
		['English', 'We ship today. It takes two days! Does it? Yes.', 4],
		['abbreviations', 'Dr. Smith lives in the U.S. Army base. He works e.g. at night.', 2],
		['initials', 'J. R. Tolkien wrote it. It was long.', 2],
		['pages', 'It is shown as “price list, p. 3” or so. It is a file.', 2],
		['decimals', 'It costs 3.50 euros. It weighs 1.2 kg.', 2],
		['telephone numbers', 'Rufen Sie an: Tel. 0761 555 0198. Oder schreiben Sie uns. Tél. 04 22 33 44 55', 3],
		['German dates', 'Am 24. März kam er. Dann ging er.', 2],
		['hours and amounts', 'We close at 16:00. A seat is £14. The rear stalls are £18. Then we left.', 4],
		['quotes', 'He said “No.” Then he left.', 2],
		['Chinese', '我们今天发货。需要两天！是吗？', 3],
		['Japanese quotes', '「はい。」と言った。終わり。', 3],
		['Arabic', 'أين الطلب؟ الطلب في الطريق.', 2],
		['Hindi', 'यह पहला है। यह दूसरा है।', 2],
	])('splits %s', (_, paragraph, count) => {
		expect(splitSentences(paragraph)).toHaveLength(count);
	});
});
