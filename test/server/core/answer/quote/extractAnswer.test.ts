import { afterAll, describe, expect, it } from 'vitest';
import { extractAnswer } from '../../../../../server/core/answer/quote/extractAnswer.ts';
import type { IndexChunk } from '../../../../../server/core/index/indexChunk.ts';
import { countWords } from '../../../../../server/core/text/countWords.ts';
import { findPassages } from '../../../../support/findPassages.ts';
import {
	buildChunk,
	buildFaq,
	createIndexedRetriever,
	createMemoryStore,
	createRoutingStore,
	numbered,
} from '../../retrieve/chunks.ts';

const router = createRoutingStore();
const retriever = createIndexedRetriever(router);
afterAll(() => retriever.close());

const OTHERS: IndexChunk[] = [
	buildChunk({
		title: 'Payment',
		text: 'We accept credit cards, bank transfer and invoices. Companies may pay by direct debit.',
	}),
	buildChunk({
		title: 'Returns',
		text: 'You can send goods back within thirty days. The refund arrives a week later.',
	}),
	buildChunk({
		title: 'Warranty',
		text: 'Every bicycle has a warranty of five years. Batteries are covered for two years.',
	}),
];

async function answerFrom(
	chunks: readonly IndexChunk[],
	message: string,
	previousMessage: string | null = null,
	answerThreshold = 0.4,
) {
	const chatbotId = `bot-${router.stores.size}`;
	router.stores.set(chatbotId, createMemoryStore(numbered([...chunks, ...OTHERS])));
	const asked = { message, previousMessage, languageCode: null };
	const retrieval = await findPassages(retriever, { chatbotId, knowledgeVersion: 1 }, asked);
	const answer = extractAnswer({ query: retrieval.question.query, retrieval, topic: null, mostWords: 60 });
	return answer !== null && answer.confidence >= answerThreshold ? answer : null;
}

const SNIPPET = '```html\n<script src="https://host/widget/ID.js" async></script>\n```';
const WIDGET = buildChunk({
	title: 'Put the widget on your site',
	text: `Paste the script tag before the closing body tag of every page of your site.\n\n${SNIPPET}\n\nThe widget appears at once.`,
});

describe('extractAnswer', () => {
	it('is null when the knowledge base does not answer', async () => {
		expect(await answerFrom([], 'What is the melting point of tungsten?')).toBeNull();
	});

	it.each([
		['phone number', '01947 555 012'],
		['can i call you', '01947 555 012'],
		['email?', 'hello@hire.example'],
	])(
		'leads with the fact that is asked for, and not with a sentence that speaks of it: "%s"',
		async (message, fact) => {
			const shop = buildChunk({
				title: 'The shop',
				text: 'Call us before you come, by phone or email. A phone pouch costs £8.\n\n01947 555 012\n\nhello@hire.example',
			});
			expect((await answerFrom([shop], message))?.text.startsWith(fact)).toBe(true);
			expect((await answerFrom([shop], message, 'How much is a phone pouch?'))?.text).toContain(fact);
		},
	);

	it('leads with the sentence that answers and not with one that points elsewhere', async () => {
		const roof = buildChunk({
			title: 'Roof tents',
			text: 'For more information about how to clean a roof tent, see Care of tents. Clean your roof tent with lukewarm water and a soft brush.',
		});
		const answer = await answerFrom([roof], 'How do I clean a roof tent?');
		expect(answer?.text).toMatch(/^Clean your roof tent with lukewarm water/u);
	});

	it('gives the answer of an FAQ as it was written', async () => {
		const written = 'Yes.\n\n- from **10** euros\n- to 500 euros';
		const answer = await answerFrom([buildFaq('Do you sell gift vouchers?', written)], 'Do you sell gift vouchers?');
		expect(answer?.text).toBe(written);
		expect(answer?.usedChunks.map(({ question }) => question)).toEqual(['Do you sell gift vouchers?']);
	});

	it('gives the answer of an FAQ that asks hardly the same under its question', async () => {
		const faq = buildFaq(
			'Do you ship bicycles?',
			'No, we hand bicycles out in the shop alone. We ship saddles and bells.',
		);
		const answer = await answerFrom([faq], 'Do you ship spare bells to Austria?');
		expect(answer?.text).toBe(`**${faq.question}**\n\n${faq.text}`);
	});

	it('quotes the sentence that answers and names its page', async () => {
		const answer = await answerFrom([], 'How long is the warranty for batteries?');
		expect(answer?.text).toContain('Batteries are covered for two years.');
		expect(answer?.usedChunks[0]?.title).toBe('Warranty');
	});

	it('takes an amount at the end of a line for a price, and figures below "Preise"', async () => {
		const list = '- Burrata, 12.00\n- Tagliatelle al ragù, 15.00';
		const deposit = buildChunk({
			title: 'Groups',
			text: 'We ask for a deposit of 10 euros. It is taken off the bill.',
		});
		const priced = await answerFrom([buildChunk({ title: 'Dishes', text: list }), deposit], 'How much is the burrata?');
		expect(priced?.text).toBe(list);
		const salon = '## Preise\nWaschen 12\nSträhnen ab 75\n\n## Gutscheine\nGutscheine gibt es ab 20 Euro an der Kasse.';
		const asked = await answerFrom([buildChunk({ title: 'Haarwerk', text: salon })], 'Was kosten Strähnen?');
		expect(asked?.text).toMatch(/^Waschen 12 {2}\nSträhnen ab 75/u);
	});

	it('finds the price in the row of a table, under the heading that names what is asked for, and no other price', async () => {
		const table = (...rows: string[]) => [rows[0], '| --- | --- |', ...rows.slice(1)].join('\n');
		const starters = table('| Bruschetta | 6.50 |', '| Carpaccio | 12.90 |');
		const pizza = table('| Margherita | 9.50 |', '| Diavola | 11.50 |');
		const menu = buildChunk({ title: 'Restaurant', text: `## Starters\n\n${starters}\n\n## Pizza\n\n${pizza}` });
		const parking = buildChunk({
			title: 'House',
			headingPath: ['What does parking cost?'],
			text: 'Parking costs 12 euros a night. For bicycles it is free.',
		});
		const ask = async (question: string) => (await answerFrom([menu, parking], question))?.text;
		expect(await ask('What does the bruschetta cost?')).toBe('**6.50** – Bruschetta, Starters');
		expect(await ask('Is the carpaccio expensive?')).toBe('**12.90** – Carpaccio, Starters');
		expect(await ask('What do the pizzas cost?')).toBe(`**Pizza**\n\n${pizza}`);
		expect(await ask('What does parking cost?')).toMatch(/^Parking costs 12 euros a night\./);
	});

	it('quotes no other sentence on the subject', async () => {
		const hire = buildChunk({
			title: 'Hire',
			text: '## Animals\n\nNo dogs on paddleboards: the claws ruin them.\n\n## Age\n\nPaddleboards are for people from 10 years. In kayaks children sit with a parent.',
		});
		const answer = await answerFrom([hire], 'Are dogs allowed on paddleboards?');
		expect(answer?.text).toBe('No dogs on paddleboards: the claws ruin them.');
	});

	it('quotes no sentence of another section that has no word of the question', async () => {
		const visit = buildChunk({
			title: 'Visit us',
			text: '## Parking\n\nScooters can be locked to the railing.\n\n## The bar\n\nOat milk costs nothing extra. Children are welcome.',
		});
		expect((await answerFrom([visit], 'Are scooters fixed?'))?.text).toBe('Scooters can be locked to the railing.');
	});

	it('heads the rows that answer with the titles of their table, and with none where it has none', async () => {
		const days = Array.from({ length: 10 }, (_, index) => `| Place ${index} | ${index + 1}.50 |`);
		const quote = async (lines: string[]) =>
			(await answerFrom([buildChunk({ title: 'Delivery', text: lines.join('\n') })], 'What does Berlin cost?'))?.text;
		const rule = '| --- | --- |';
		expect(await quote(['| To | Price |', rule, ...days, '| Berlin | 4.90 |'])).toBe('**4.90** – Berlin, Price');
		expect(await quote([days[0] ?? '', rule, ...days.slice(1), '| Berlin | 4.90 |'])).toBe('**4.90** – Berlin');
	});

	it('quotes the sentence that answers with what leans on it, and more of its section to who does not ask', async () => {
		const filler = 'The Leipzig warehouse was painted in quiet colours and its yard has room for many lorries.';
		const text = `${`${filler} `.repeat(6)}The Leipzig warehouse opened in 1998. It was enlarged by a second hall.`;
		const chunk = buildChunk({ title: 'Warehouse', text });
		const answer = await answerFrom([chunk], 'When did the Leipzig warehouse open?');
		expect(answer?.text).toBe('The Leipzig warehouse opened in 1998. It was enlarged by a second hall.');
		const told = (await answerFrom([chunk], 'opening of the Leipzig warehouse'))?.text ?? '';
		expect(countWords(told)).toBeLessThanOrEqual(60);
		expect(told).toMatch(/^The Leipzig warehouse opened in 1998\. It was enlarged by a second hall\.\n\n.*painted/u);
	});

	it.each(['the gearbox is oiled by hand, ', 'the gearbox is oiled by hand and '])(
		'cuts a sentence that is too long by itself to what says most, and quotes nothing beside it: "%s"',
		async (part) => {
			const text = `In the workshop ${part.repeat(14)}the saddle height of the Touring model is set to 90 cm, ${part.repeat(14)}as always. The Touring model has a saddle.`;
			const chunk = buildChunk({ title: 'Workshop', text });
			const answer = (await answerFrom([chunk], 'What is the saddle height of the Touring model?'))?.text ?? '';
			expect(answer).toMatch(/^….* hand,? .*Touring model is set to 90 cm, the gearbox .*…$/u);
			expect(countWords(answer)).toBeLessThanOrEqual(60);
		},
	);

	it('gives the code block that shows how something is done', async () => {
		const answer = await answerFrom([WIDGET], 'How do I put the widget on every page of my site?');
		expect(answer?.text).toContain(SNIPPET);
		expect(answer?.text).toContain('Paste the script tag');
		expect(answer?.usedChunks.map(({ title }) => title)).toEqual([WIDGET.title]);
	});

	it('gives a list whole when one of its entries answers or a sentence announces it', async () => {
		const list = '- bank transfer\n- credit card\n- voucher';
		const chunk = buildChunk({
			title: 'Ways to pay a bicycle lease',
			text: `You can pay the bicycle lease in these ways:\n\n${list}`,
		});
		expect((await answerFrom([chunk], 'What are the ways to pay a bicycle lease?'))?.text).toContain(list);
	});

	it('gives the row that holds the answer as a sentence', async () => {
		const table = '| Model | Frame size |\n| --- | --- |\n| Touring | 54 cm |\n| Racing | 58 cm |';
		const chunk = buildChunk({ title: 'Frame sizes', text: `Our frames come in several sizes.\n\n${table}` });
		expect((await answerFrom([chunk], 'What frame size has the Touring model?'))?.text).toBe(
			'**54 cm** – Touring, Frame size',
		);
	});

	it('gives every row that matches equally, only the cell that is asked for, and no row for a number alone', async () => {
		const spa = buildChunk({
			title: 'Spa',
			text: '| Treatment | Minutes | Price |\n| --- | --- | --- |\n| Back massage | 25 | £48 |\n| Facial | 45 | £60 |\n| Full-body massage | 55 | £78 |\n| Hot stone massage | 80 | £95 |\n| Manicure | 30 | £30 |\n| Sauna | 90 | £20 |',
		});
		const weddings = buildChunk({ title: 'Weddings', text: 'A wedding party may have up to 40 guests.' });
		const ask = async (question: string) => (await answerFrom([spa, weddings], question))?.text;
		expect(await ask('What does a massage cost?')).toBe(
			'- **£48** – Back massage, Price\n- **£78** – Full-body massage, Price\n- **£95** – Hot stone massage, Price',
		);
		expect(await ask('How much is the facial?')).toBe('**£60** – Facial, Price');
		expect(await ask('wedding for 60 people possible?')).toMatch(/^A wedding party may have up to 40 guests/);
	});

	it('takes a day within a range for the row that is asked for', async () => {
		const hours = buildChunk({
			title: 'Opening hours',
			text: '| Day | Hours |\n| --- | --- |\n| Monday to Friday | 9 am to 6 pm |\n| Saturday | 10 am to 2 pm |',
		});
		expect((await answerFrom([hours], 'What are the opening hours on Wednesday?'))?.text).toBe(
			'**9 am to 6 pm** – Monday to Friday, Hours',
		);
	});

	it('quotes both sides of a comparison, with the column that is named', async () => {
		const plans = buildChunk({
			title: 'Plans and prices',
			text: '| Plan | Monthly | Yearly |\n| --- | --- | --- |\n| Hobby | $5 | $50 |\n| Team | $29 | $290 |\n| Business | $149 | $1,490 |',
		});
		expect((await answerFrom([plans], 'Is the Team plan cheaper than the Business plan monthly?'))?.text).toBe(
			'- **$29** – Team, Monthly\n- **$149** – Business, Monthly',
		);
	});

	it('adds the column that has the price, where another one is named like the question', async () => {
		const shipping = buildChunk({
			title: 'Delivery',
			text: '| Country | Cost | Free shipping |\n| --- | --- | --- |\n| Germany | €4.50 | from €40 |\n| Norway | €14.90 | no |\n| Spain | €8.90 | no |',
		});
		expect((await answerFrom([shipping], 'How much is shipping to Norway?'))?.text).toBe(
			'**Norway** – Cost: €14.90, Free shipping: no',
		);
	});

	describe('with a long table', () => {
		const DAYS = [3, 2, 3, 5, 2, 1, 5, 4, 1, 6].map((days) => `${days}–${days + 2}`);
		const COUNTRIES = 'Austria Belgium Denmark Finland France Germany Ireland Italy Netherlands Norway'.split(' ');
		const head = '| Country | Days |\n| --- | --- |';
		const table = [head, ...COUNTRIES.map((country, at) => `| ${country} | ${DAYS[at]} |`)].join('\n');
		const text = `## Delivery\n\nWe ship to these countries.\n\n${table}`;
		const chunk = buildChunk({ title: 'Delivery times', text });

		it('gives the row that answers, under the titles that say what it holds', async () => {
			const answer = await answerFrom([chunk], 'How long does delivery to Italy take?');
			expect(answer?.text).toBe('**4–6** – Italy, Days');
		});
	});

	it('gives one row of a table that is too long to be shown', async () => {
		const rows = Array.from({ length: 200 }, (_, at) => `| Model ${at} | ${at} cm |`);
		const text = ['| Model | Frame size |', '| --- | --- |', ...rows].join('\n');
		const answer = await answerFrom(
			[buildChunk({ title: 'Frame sizes', text })],
			'What is the frame size of Model 150?',
		);
		expect(answer?.text).toBe('**150 cm** – Model 150, Frame size');
	});

	it('takes no row for titles where the columns have none', async () => {
		const hours =
			'|  |  |\n| --- | --- |\n| Lundi | Fermé |\n| Mardi au vendredi | 9 h – 12 h 30 et 14 h – 19 h |\n| Samedi | 9 h 30 – 18 h, sans interruption |';
		const shop = buildChunk({ title: 'Horaires', language: 'fr', text: hours });
		expect((await answerFrom([shop], 'vous êtes ouverts lundi ?'))?.text).toBe('**Fermé** – Lundi');
		expect((await answerFrom([shop], 'quelle heure le samedi ?'))?.text).toBe(
			'**9 h 30 – 18 h, sans interruption** – Samedi',
		);
	});

	it('quotes a row once that two pages have', async () => {
		const rows = '| Day | Counter |\n| --- | --- |\n| Monday to Friday | 7:30am – 7pm |\n| Sunday | closed |';
		const home = buildChunk({ title: 'Tanner Row', text: `Welcome to the laundry.\n\n${rows}` });
		const contact = buildChunk({ title: 'Contact', headingPath: ['Opening hours'], text: rows });
		const { text = '' } = (await answerFrom([home, contact], 'What time do you close on a weds?')) ?? {};
		expect(text.split('Monday to Friday')).toHaveLength(2);
	});

	it('closes a code block that it cuts', async () => {
		const lines = Array.from({ length: 200 }, (_, at) => `install(${at});`);
		const chunk = buildChunk({
			title: 'Install the server',
			text: `Run this to install the server:\n\n\`\`\`js\n${lines.join('\n')}\n\`\`\``,
		});
		const answer = await answerFrom([chunk], 'How do I install the server?');
		expect(answer?.text).toContain('install(1);');
		expect(answer?.text.endsWith('\n```')).toBe(true);
	});

	it('leaves a text’s title to its source', async () => {
		const chunk = buildChunk({
			title: 'Trailer rental',
			text: 'Trailer rental\nA trailer costs eight euros a day to rent. Bring it back by six.',
		});
		const answer = await answerFrom([chunk], 'What does it cost to rent a trailer?');
		expect(answer?.text).toBe('A trailer costs eight euros a day to rent.');
	});

	it('keeps prose on either side of its block in reading order', async () => {
		const list = '- credit card\n- voucher';
		const text = `The bicycle lease is paid monthly.\n\nYou can pay the bicycle lease in these ways:\n\n${list}\n\nThe bicycle lease can be paid ahead.`;
		const chunk = buildChunk({ title: 'Ways to pay a bicycle lease', text });
		const answer = (await answerFrom([chunk], 'In which ways can I pay the bicycle lease?'))?.text ?? '';
		expect(answer).toContain(`in these ways:\n\n${list}`);
		const after = answer.indexOf('paid ahead');
		expect(after < 0 || after > answer.indexOf(list)).toBe(true);
	});

	it('keeps the steps of a procedure together, with the code between them', async () => {
		const steps =
			'1. Unscrew the two bolts of the saddle clamp with the hex key that came with the bicycle.\n2. Grease the seat post:\n\n```\ngrease --thin\n```\n\n3. Set the saddle to the height of your hip and fasten both bolts again, not tighter than five newton metres.';
		const chunk = buildChunk({ title: 'Saddle height', text: `Set the saddle height like this.\n\n${steps}` });
		const answer = await answerFrom([chunk], 'How do I set the saddle to the height of my hip?');
		expect(answer?.text).toContain(steps);
	});

	it('gives the steps of the section that its prose is about to who asks how', async () => {
		const steps = '1. Fill the tank with descaler.\n2. Hold the steam button.\n3. Rinse it twice.';
		const text = `## Descaling\n\nDescale the machine every three months.\n\n${steps}`;
		const answer = await answerFrom([buildChunk({ title: 'Espresso', text })], 'How do I descale the machine?');
		expect(answer?.text).toMatch(/^1\. Fill the tank/);
		expect(answer?.text).toContain(steps);
	});

	it('gives the steps of another section whose heading has to do with the question', async () => {
		const steps = '1. Print the label.\n2. Drop the parcel at a post office.';
		const text = `Bags can be returned within thirty days.\n\n## How to return something\n\n${steps}`;
		const answer = await answerFrom([buildChunk({ title: 'Bags', text })], 'How do I return bags?');
		expect(answer?.text).toContain(steps);
	});

	it('gives the table under the heading that is asked for', async () => {
		const table = '| Day | Hours |\n| --- | --- |\n| Monday | closed |\n| Tuesday | 8 am – 5 pm |';
		const text = `## Opening times\n\n${table}\n\nOn bank holidays we are closed.`;
		const answer = await answerFrom([buildChunk({ title: 'Visit us', text })], 'opening times');
		expect(answer?.text).toContain(table);
	});

	it('gives code with the sentence before it', async () => {
		const text = `Fetch the sources.\n\n\`\`\`sh\nworkshop install --all\n\`\`\``;
		const answer = await answerFrom([buildChunk({ title: 'Server', text })], 'How do I run workshop install?');
		expect(answer?.text).toMatch(/^Fetch the sources\.\n\n```sh/u);
	});

	it('prefers a sentence that negates where what is not is asked for', async () => {
		const text =
			'We deliver bicycles every morning by van. Parcels go out with the post. We do not deliver on Sundays.';
		const chunk = buildChunk({ title: 'Delivery of bicycles', text });
		const answer = await answerFrom([chunk], 'On which day do you not deliver bicycles?');
		expect(answer?.text).toMatch(/^We do not deliver on Sundays\./);
	});

	it('takes no article for a pronoun of another language', async () => {
		const text = 'Laden Sie den Akku nie im Frost. Die Garantie dauert fünf Jahre.';
		const chunk = buildChunk({ title: 'Akku', text, language: 'de' });
		const answer = await answerFrom([chunk], 'Darf der Akku im Frost laden?');
		expect(answer?.text).toBe('Laden Sie den Akku nie im Frost.');
	});

	it('quotes no entry of a list beside the list', async () => {
		const long = `- Tuning jobs of the gearbox: ${'you do not need an increase of the limit for these, '.repeat(3)}as it is 100.`;
		const list = `- Tuning jobs at once: the limit is 20.\n${long}`;
		const answer = await answerFrom(
			[buildChunk({ title: 'Limits', text: list })],
			'What is the limit of tuning jobs at once?',
		);
		expect(answer?.text).toBe(list);
	});

	it('keeps the lines of an address, and starts a paragraph after what has no end mark', async () => {
		const text = 'Phone: 0117 496 0100\nE-mail: hello@harbour.example\n\nThe phone is answered from nine to three.';
		const answer = await answerFrom([buildChunk({ title: 'Contact', text })], 'What is the phone number?');
		expect(answer?.text.split('\n\n')).toContain('Phone: 0117 496 0100  \nE-mail: hello@harbour.example');
	});

	it('joins the lines of text that was wrapped at a width', async () => {
		const text =
			'The handlebar of the Touring model is made of aluminium and is painted by\nhand in a small workshop near Leipzig that opened in 1998.';
		const answer = await answerFrom([buildChunk({ title: 'Handlebar', text })], 'Who paints the Touring handlebar?');
		expect(answer?.text).not.toContain('\n');
	});

	it('quotes another section only where it answers about as well', async () => {
		const text = `## Delivery\n\nA bicycle is delivered within six days. Delivery of a bicycle is free.\n\n## Workshop\n\nThe workshop opens at nine. Bring the bicycle in the morning.`;
		const chunk = buildChunk({ title: 'Our service', text });
		const answer = (await answerFrom([chunk], 'How long does delivery of a bicycle take?'))?.text;
		expect(answer).toBe('A bicycle is delivered within six days.');
	});

	it('quotes no line of code to who does not ask how something is done', async () => {
		const chunk = buildChunk({
			title: 'Rental',
			text: 'Renting a trailer costs eight euros a day.\n\n```sh\nrental set question="What does renting a trailer cost?"\n```',
		});
		const answer = await answerFrom([chunk], 'What does renting a trailer cost?');
		expect(answer?.text).toBe('Renting a trailer costs eight euros a day.');
	});

	it('begins with the section of the best sentence', async () => {
		const text = `## Vaccination\n\nThe rabies vaccine is given at three months.\n\n## Fees\n\nThe rabies vaccine costs 45 euros.`;
		const answer = await answerFrom(
			[buildChunk({ title: 'Vaccines', text })],
			'How much does the rabies vaccine cost?',
		);
		expect(answer?.text).toMatch(/^The rabies vaccine costs 45 euros\.(?:\n\n|$)/);
	});

	it('adds nothing from elsewhere that is not of the kind asked for', async () => {
		const fees = buildChunk({ title: 'Fees', text: 'The rabies vaccine costs 45 euros.' });
		const travel = buildChunk({ title: 'Travel', text: 'Dogs that travel need the rabies vaccine and a passport.' });
		const answer = await answerFrom([fees, travel], 'How much is the rabies vaccine?');
		expect(answer?.text).toBe('The rabies vaccine costs 45 euros.');
	});

	it('adds nothing from elsewhere that only the turn before is about', async () => {
		const hours = buildChunk({ title: 'Hours', text: 'The clinic is open on Saturdays. On Sundays it is closed.' });
		const fees = buildChunk({ title: 'Fees', text: 'The rabies vaccine costs 45 euros.' });
		const answer = await answerFrom([hours, fees], 'Is the clinic open on Sundays?', 'How much is the rabies vaccine?');
		expect(answer?.text).toBe('The clinic is open on Saturdays. On Sundays it is closed.');
	});

	describe('of sections that say alike', () => {
		const mill =
			'## Shop in Mill Lane\n\n| Day | Hours |\n| --- | --- |\n| Monday | 10 am – 7 pm |\n| Saturday | 9 am – 5 pm |';
		const port =
			'## Shop in Port Road\n\n| Day | Hours |\n| --- | --- |\n| Monday | closed |\n| Saturday | 10 am – 4 pm |';
		const text = `We have two shops.\n\n${port}\n\n${mill}\n\nOn holidays both are closed.`;
		const hours = buildChunk({ title: 'Opening hours', text });
		const ask = async (question: string) => (await answerFrom([hours], question))?.text;

		it('gives the row of each with its heading where the question names none', async () => {
			expect(await ask('opening hours saturday?')).toBe(
				'**10 am – 4 pm** – Saturday, Hours, Shop in Port Road\n\n**9 am – 5 pm** – Saturday, Hours, Shop in Mill Lane',
			);
		});

		it('quotes the one that is named, also where another holds more of the question', async () => {
			expect(await ask('Until when is Mill Lane closed?')).not.toContain('Port Road');
			expect(await ask('Are you open on Monday in Mill Lane?')).toBe(
				'**10 am – 7 pm** – Monday, Hours, Shop in Mill Lane',
			);
		});
	});

	it('leaves FAQs whole or out beside a passage', async () => {
		const chunk = buildChunk({
			title: 'Child trailers',
			text: 'A child trailer carries two children up to forty kilograms. The child trailer folds flat.',
		});
		const faq = buildFaq('Is there a trailer for dogs?', 'Yes. The dog trailer carries forty kilograms. It has a mat.');
		const answer = await answerFrom([chunk, faq], 'How many children does the child trailer carry?');
		expect(answer?.text).toContain('carries two children');
		expect(answer?.text).not.toContain('The dog trailer');
	});

	it('answers in Japanese by characters instead of words', async () => {
		const text = '当店の営業時間は午前九時から午後六時までです。駐車場は店の裏にあります。配送は全国に対応しています。';
		const chunk = buildChunk({ title: '店舗案内', text, language: 'ja' });
		const chunks = [
			chunk,
			...Array.from({ length: 5 }, (_, at) =>
				buildChunk({ title: '返品', text: `返品は三十日以内に受け付けます。番号${at}`, language: 'ja' }),
			),
		];
		const answer = (await answerFrom(chunks, '営業時間は何時から何時までですか？'))?.text;
		expect(answer).toContain('午前九時から午後六時まで');
		expect(answer).not.toContain(' ');
	});
});
