import { describe, expect, it } from 'vitest';
import { extractAnswer } from '../../../../../server/core/answer/quote/extractAnswer.ts';
import type { IndexChunk } from '../../../../../server/core/index/indexChunk.ts';
import { countWords } from '../../../../../server/core/text/countWords.ts';
import { buildChunk, buildFaq, createAsk } from '../../retrieve/chunks.ts';

const page = (title: string, text: string, more: Partial<IndexChunk> = {}) => buildChunk({ title, text, ...more });
const OTHERS: IndexChunk[] = [
	page('Payment', 'We accept credit cards, bank transfer and invoices. Companies may pay by direct debit.'),
	page('Returns', 'You can send goods back within thirty days. The refund arrives a week later.'),
	page('Warranty', 'Every bicycle has a warranty of five years. Batteries are covered for two years.'),
];

async function answerFrom(chunks: readonly IndexChunk[], message: string, previousMessage: string | null = null) {
	const answer = extractAnswer(await createAsk([...chunks, ...OTHERS])(message, { previousMessage }), 60);
	return answer !== null && answer.confidence >= 0.4 ? answer : null;
}
const quote = async (chunks: readonly IndexChunk[], message: string, before: string | null = null) =>
	(await answerFrom(chunks, message, before))?.text ?? '';

const table = (...rows: string[]) => [rows[0], '| --- | --- |', ...rows.slice(1)].join('\n');

describe('extractAnswer', () => {
	it('is null when the knowledge base does not answer', async () => {
		expect(await answerFrom([], 'What is the melting point of tungsten?')).toBeNull();
	});

	it('quotes the sentence that answers and names its page', async () => {
		const answer = await answerFrom([], 'How long is the warranty for batteries?');
		expect(answer?.text).toContain('Batteries are covered for two years.');
		expect(answer?.usedChunks[0]?.title).toBe('Warranty');
	});

	it.each([
		['phone number', '01947 555 012'],
		['can i call you', '01947 555 012'],
		['email?', 'hello@hire.example'],
	])('leads with the fact that is asked for: "%s"', async (message, fact) => {
		const text =
			'Call us before you come, by phone or email. A phone pouch costs £8.\n\n01947 555 012\n\nhello@hire.example';
		expect((await quote([page('The shop', text)], message)).startsWith(fact)).toBe(true);
	});

	it('gives the answer of an FAQ as it was written, under its question where that is another', async () => {
		const written = 'Yes.\n\n- from **10** euros\n- to 500 euros';
		const faq = buildFaq('Do you sell gift vouchers?', written);
		const answer = await answerFrom([faq], 'Do you sell gift vouchers?');
		expect(answer?.text).toBe(written);
		expect(answer?.usedChunks.map(({ question }) => question)).toEqual([faq.question]);
		const other = buildFaq('Do you ship bicycles?', 'No, we hand them out in the shop. We ship saddles and bells.');
		expect(await quote([other], 'Do you ship spare bells to Austria?')).toBe(`**${other.question}**\n\n${other.text}`);
	});

	it.each([
		[
			'Are dogs allowed on paddleboards?',
			'## Animals\n\nNo dogs on paddleboards: the claws ruin them.\n\n## Age\n\nPaddleboards are for people from 10 years. In kayaks children sit with a parent.',
			/^No dogs on paddleboards: the claws ruin them\.$/u,
		],
		[
			'How long does delivery of a bicycle take?',
			'## Delivery\n\nA bicycle is delivered within six days. Delivery of a bicycle is free.\n\n## Workshop\n\nThe workshop opens at nine. Bring the bicycle in the morning.',
			/^A bicycle is delivered within six days\.$/u,
		],
		[
			'How much does the rabies vaccine cost?',
			'## Vaccination\n\nThe rabies vaccine is given at three months.\n\n## Fees\n\nThe rabies vaccine costs 45 euros.',
			/^The rabies vaccine costs 45 euros\.(?:\n\n|$)/,
		],
		[
			'On which day do you not deliver bicycles?',
			'We deliver bicycles every morning by van. Parcels go out with the post. We do not deliver on Sundays.',
			/^We do not deliver on Sundays\./,
		],
		[
			'What does renting a trailer cost?',
			'Renting a trailer costs eight euros a day.\n\n```sh\nrental set question="What does renting a trailer cost?"\n```',
			/^Renting a trailer costs eight euros a day\.$/u,
		],
		['How much is the burrata?', '- Burrata, 12.00\n- Tagliatelle al ragù, 15.00', /^- Burrata, 12\.00\n- Taglia/],
		[
			'What is the phone number?',
			'Phone: 0117 496 0100\nE-mail: hello@harbour.example\n\nThe phone is answered from nine to three.',
			/Phone: 0117 496 0100 {2}\nE-mail: hello@harbour\.example(?:\n\n|$)/,
		],
		[
			'Who paints the Touring handlebar?',
			'The handlebar of the Touring model is made of aluminium and is painted by\nhand in a small workshop near Leipzig.',
			/painted by hand/,
		],
		[
			'What does it cost to rent a trailer?',
			'Help\nA trailer costs eight euros a day to rent. Bring it back by six.',
			/^A trailer costs eight euros a day to rent\.$/u,
		],
		[
			'What are the ways to pay a bicycle lease?',
			'You can pay the bicycle lease in these ways:\n\n- bank transfer\n- credit card\n- voucher',
			/in these ways:\n\n- bank transfer\n- credit card\n- voucher/,
		],
		[
			'How do I descale the machine?',
			'## Descaling\n\nDescale the machine every three months.\n\n1. Fill the tank with descaler.\n2. Rinse it twice.',
			/^1\. Fill the tank with descaler\.\n2\. Rinse it twice\./,
		],
		[
			'How do I set the saddle to the height of my hip?',
			'Set the saddle height like this.\n\n1. Unscrew the bolts.\n2. Grease the post:\n\n```\ngrease --thin\n```\n\n3. Set the saddle to the height of your hip.',
			/1\. Unscrew the bolts\.\n2\. Grease the post:\n\n```\ngrease --thin\n```\n\n3\. Set the saddle/,
		],
		[
			'How do I run workshop install?',
			'Fetch the sources.\n\n```sh\nworkshop install --all\n```',
			/^Fetch the sources\.\n\n```sh/u,
		],
		[
			'opening times',
			`## Opening times\n\n${table('| Day | Hours |', '| Monday | closed |')}\n\nOn bank holidays we are closed.`,
			/\| Day \| Hours \|\n\| --- \| --- \|\n\| Monday \| closed \|/,
		],
	])('answers "%s"', async (message, text, expected) => {
		expect(await quote([page('Help', text)], message)).toMatch(expected);
	});

	it('quotes more of the section to who does not ask', async () => {
		const filler = 'The Leipzig warehouse was painted in quiet colours and its yard has room for many lorries.';
		const chunk = page('Warehouse', `${`${filler} `.repeat(6)}The Leipzig warehouse opened in 1998. It was enlarged.`);
		expect(await quote([chunk], 'When did the Leipzig warehouse open?')).toBe('The Leipzig warehouse opened in 1998.');
		const told = await quote([chunk], 'opening of the Leipzig warehouse');
		expect(countWords(told)).toBeLessThanOrEqual(60);
		expect(told).toMatch(/^The Leipzig warehouse opened in 1998\. It was enlarged\.\n\n.*painted/u);
	});

	it('cuts a sentence that is too long by itself to what says most', async () => {
		const part = 'the gearbox is oiled by hand, ';
		const text = `In the workshop ${part.repeat(14)}the saddle height of the Touring model is set to 90 cm, ${part.repeat(14)}as always. The Touring model has a saddle.`;
		const answer = await quote([page('Workshop', text)], 'What is the saddle height of the Touring model?');
		expect(answer).toMatch(/^….* hand,? .*Touring model is set to 90 cm, the gearbox .*…$/u);
		expect(countWords(answer)).toBeLessThanOrEqual(60);
	});

	it('closes a code block that it cuts', async () => {
		const lines = Array.from({ length: 200 }, (_, at) => `install(${at});`).join('\n');
		const chunk = page('Install the server', `Run this to install the server:\n\n\`\`\`js\n${lines}\n\`\`\``);
		expect(await quote([chunk], 'How do I install the server?')).toMatch(/install\(1\);[^]*\n```$/u);
	});

	it('adds nothing from elsewhere that is not of the kind asked for, or that only the turn before is about', async () => {
		const fees = page('Fees', 'The rabies vaccine costs 45 euros.');
		const travel = page('Travel', 'Dogs that travel need the rabies vaccine and a passport.');
		expect(await quote([fees, travel], 'How much is the rabies vaccine?')).toBe(fees.text);
		const hours = page('Hours', 'The clinic is open on Saturdays. On Sundays it is closed.');
		expect(await quote([hours, fees], 'Is the clinic open on Sundays?', 'How much is the rabies vaccine?')).toBe(
			hours.text,
		);
	});

	it('leaves FAQs out beside a passage', async () => {
		const chunk = page('Child trailers', 'A child trailer carries two children up to forty kilograms. It folds flat.');
		const faq = buildFaq('Is there a trailer for dogs?', 'Yes. The dog trailer carries forty kilograms. It has a mat.');
		const answer = await quote([chunk, faq], 'How many children does the child trailer carry?');
		expect(answer).toContain('carries two children');
		expect(answer).not.toContain('The dog trailer');
	});

	it('answers in Japanese by characters instead of words', async () => {
		const text = '当店の営業時間は午前九時から午後六時までです。駐車場は店の裏にあります。配送は全国に対応しています。';
		const others = Array.from({ length: 5 }, (_, at) =>
			page('返品', `返品は三十日以内に受け付けます。番号${at}`, { language: 'ja' }),
		);
		const answer = await quote(
			[page('店舗案内', text, { language: 'ja' }), ...others],
			'営業時間は何時から何時までですか？',
		);
		expect(answer).toContain('午前九時から午後六時まで');
		expect(answer).not.toContain(' ');
	});
});

describe('extractAnswer from tables', () => {
	const SPA =
		'| Treatment | Minutes | Price |\n| --- | --- | --- |\n| Back massage | 25 | £48 |\n| Facial | 45 | £60 |\n| Full-body massage | 55 | £78 |\n| Hot stone massage | 80 | £95 |\n| Manicure | 30 | £30 |\n| Sauna | 90 | £20 |';
	const PIZZA = table('| Margherita | 9.50 |', '| Diavola | 11.50 |');
	const MENU = `## Starters\n\n${table('| Bruschetta | 6.50 |', '| Carpaccio | 12.90 |')}\n\n## Pizza\n\n${PIZZA}`;
	const PLANS =
		'| Plan | Monthly | Yearly |\n| --- | --- | --- |\n| Hobby | $5 | $50 |\n| Team | $29 | $290 |\n| Business | $149 | $1,490 |';
	const DAYS = table('| Day | Hours |', '| Monday to Friday | 9 am to 6 pm |', '| Saturday | 10 am to 2 pm |');
	const HORAIRES =
		'|  |  |\n| --- | --- |\n| Lundi | Fermé |\n| Mardi au vendredi | 9 h – 12 h 30 |\n| Samedi | 9 h 30 |';
	const LONG = table('| Model | Frame size |', ...Array.from({ length: 200 }, (_, at) => `| Model ${at} | ${at} cm |`));
	const port = `## Shop in Port Road\n\n${table('| Day | Hours |', '| Monday | closed |', '| Saturday | 10 am – 4 pm |')}`;
	const mill = `## Shop in Mill Lane\n\n${table('| Day | Hours |', '| Monday | 10 am – 7 pm |', '| Saturday | 9 am – 5 pm |')}`;
	const SHOPS = `We have two shops.\n\n${port}\n\n${mill}\n\nOn holidays both are closed.`;

	it.each([
		['What does the bruschetta cost?', MENU, '**6.50** – Bruschetta, Starters'],
		['Is the carpaccio expensive?', MENU, '**12.90** – Carpaccio, Starters'],
		['What do the pizzas cost?', MENU, `**Pizza**\n\n${PIZZA}`],
		[
			'What does a massage cost?',
			SPA,
			'- **Back massage** – Minutes: 25, Price: £48\n- **Full-body massage** – Minutes: 55, Price: £78\n- **Hot stone massage** – Minutes: 80, Price: £95',
		],
		['How much is the facial?', SPA, '**Facial** – Minutes: 45, Price: £60'],
		[
			'Is the Team plan cheaper than the Business plan monthly?',
			PLANS,
			'- **$29** – Team, Monthly\n- **$149** – Business, Monthly',
		],
		['What are the opening hours on Wednesday?', DAYS, '**9 am to 6 pm** – Monday to Friday, Hours'],
		['vous êtes ouverts lundi ?', HORAIRES, '**Fermé** – Lundi'],
		['What is the frame size of Model 150?', LONG, '**150 cm** – Model 150, Frame size'],
		[
			'opening hours saturday?',
			SHOPS,
			'**10 am – 4 pm** – Saturday, Hours, Shop in Port Road\n\n**9 am – 5 pm** – Saturday, Hours, Shop in Mill Lane',
		],
		['Are you open on Monday in Mill Lane?', SHOPS, '**10 am – 7 pm** – Monday, Hours, Shop in Mill Lane'],
	])('answers "%s"', async (message, text, expected) => {
		const language = text === HORAIRES ? 'fr' : 'en';
		expect(await quote([page('Our house', text, { language })], message)).toBe(expected);
	});

	it('takes no number alone for a row, and no other price', async () => {
		const weddings = page('Weddings', 'A wedding party may have up to 40 guests.');
		expect(await quote([page('Spa', SPA), weddings], 'wedding for 60 people possible?')).toMatch(/^A wedding party/);
		const parking = page('House', 'Parking costs 12 euros a night.', { headingPath: ['What does parking cost?'] });
		expect(await quote([page('Menu', MENU), parking], 'What does parking cost?')).toMatch(/^Parking costs 12 euros/);
	});

	it('quotes a row once that two pages have', async () => {
		const home = page('Tanner Row', `Welcome to the laundry.\n\n${DAYS}`);
		const contact = page('Contact', DAYS, { headingPath: ['Opening hours'] });
		expect((await quote([home, contact], 'What time do you close on a weds?')).split('Monday to Friday')).toHaveLength(
			2,
		);
	});
});
