import { describe, expect, it } from 'vitest';
import { buildChunk, buildFaq, createAsk } from '../retrieve/chunks.ts';

const HOTEL = [
	buildChunk({
		title: 'Internet',
		text: 'The wireless network is free for all guests. Its password is on the card in your room.',
	}),
	buildChunk({
		title: 'Arrival',
		text: 'Check-in opens at three in the afternoon. Early arrival can be arranged for a fee.',
	}),
	buildChunk({ title: 'Breakfast', text: 'Breakfast is served from seven to ten in the garden room.' }),
	buildChunk({ title: 'Network of hotels', text: 'We belong to a network of forty family hotels in the Alps.' }),
	buildFaq('Can I bring my dog?', 'Dogs are welcome for ten euros a night.'),
	buildFaq('Is there a swimming pool?', 'Yes, on the roof, open from May to September.'),
	buildFaq('How do I get my money back?', 'Cancel two days before and the full price is returned.'),
];
const HOTEL_SYNONYMS = [
	['hotspot', 'LAN', 'wireless network'],
	['puppy', 'dog', 'cat'],
	['compensation', 'money back', 'reimbursement'],
	['lounge', 'out of the blue'],
];

describe('synonyms', () => {
	it.each([
		['Do you have hotspot?', 'The wireless network'],
		['is there LAN', 'The wireless network'],
		['are puppies allowed', 'Dogs are welcome'],
		['Can I have a compensation?', 'Cancel two days'],
	])('answer "%s" in the words of the knowledge base', async (message, answer) => {
		const ask = createAsk(HOTEL);
		const plain = await ask(message);
		const helped = await ask(message, { synonyms: HOTEL_SYNONYMS });
		expect(plain.isAnswerable).toBe(false);
		expect(helped.hits[0]?.chunk.text).toContain(answer);
		expect(helped.isAnswerable).toBe(true);
	});

	it('leave questions alone that say none of them, and texts as they are written', async () => {
		const ask = createAsk(HOTEL);
		const message = 'When is breakfast served?';
		const [plain, helped] = [await ask(message), await ask(message, { synonyms: HOTEL_SYNONYMS })];
		expect(helped).toEqual({ ...plain, question: helped.question, timings: helped.timings });
		const { ranked } = await ask('hotspot password', { synonyms: HOTEL_SYNONYMS });
		expect(ranked[0]?.analyzed.sentences[0]?.text).toBe('The wireless network is free for all guests.');
	});

	it.each([
		['ru', 'Доставка', 'Ваша посылка приходит за три рабочих дня.', 'Когда придёт бандероль?', 'бандероль', 'посылка'],
		['zh', '退款', '您可以在十四天内申请退款，款项将退回原账户。', '如何拿回钱？', '拿回钱', '退款'],
		['th', 'การคืนเงิน', 'คุณสามารถขอคืนเงินได้ภายในสิบสี่วัน', 'รีฟันด์ได้ไหม', 'รีฟันด์', 'คืนเงิน'],
		['ko', '환불', '상품은 십사일 이내에 환불 가능합니다.', '리펀드 가능합니까?', '리펀드', '환불'],
	])('work in %s', async (language, title, text, message, asked, known) => {
		const ask = createAsk([buildChunk({ title, text, language })]);
		const plain = await ask(message);
		const helped = await ask(message, { synonyms: [[asked, known]] });
		expect(helped.hits[0]?.chunk.title).toBe(title);
		expect(helped.strength).toBeGreaterThan(plain.strength);
	});
});
