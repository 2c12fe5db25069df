import { describe, expect, it } from 'vitest';
import { converse } from '../../../support/converse.ts';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { startProject } from '../../../support/startProject.ts';

const PAGES = [
	`# Gull House Hotel

A small hotel of 24 rooms by the harbour of Saltwick. We are closed from 4 to 24 January for repairs.`,
	`# Rooms and prices

Prices are per room and night, with breakfast.

| Room | October to March | April to June, September | July and August |
| --- | --- | --- | --- |
| Pebble (single) | £85 | £95 | £110 |
| Shingle (double) | £120 | £150 | £185 |
| Cove (family, up to four people) | £160 | £195 | £240 |

Rooms 3 and 7 are accessible by wheelchair. A cot is free; an extra bed costs £25 a night.

Check-in is from 15:00, check-out until 11:00. You can leave your bags at the desk before and after.`,
	`# Restaurant and bar

Breakfast is served from 7:30 to 10:00. If you leave early we pack a breakfast bag.

| Day | Bar | Restaurant |
| --- | --- | --- |
| Tuesday to Saturday | 16:00 to 23:00 | 18:00 to 21:30 |
| Sunday | 12:00 to 20:00 | 12:00 to 15:00 |

The restaurant is closed on Monday. On 24 December we serve dinner at 17:00 only.

There are always two vegan main courses. Tell us about allergies to nuts when you book a table.

We host weddings and parties of up to 40 guests.`,
	`# Spa

| Treatment | Minutes | Price |
| --- | --- | --- |
| Back massage | 25 | £38 |
| Hot stone massage | 55 | £72 |
| Full-body massage | 55 | £78 |
| Facial | 45 | £60 |

Treatments can be cancelled free of charge up to 12 hours before. After that we charge half the price.

The pool is open every day from 7:00 to 21:00.`,
	`# Booking and cancelling

Book on this website or by telephone on +44 1723 555 0188. We take a deposit of one night.

Cancel free of charge up to 48 hours before arrival. If you cancel later, the first night is charged.

With 7 days' notice you can move your stay to other dates at no cost.`,
	`# Getting here

Gull House is at 2 Harbour Parade, Saltwick. From Gatwick take the train to London and change at King's Cross. Trains from London take three hours.

Parking costs £10 a night; there are two chargers for electric cars.`,
	`# Dogs and children

Dogs up to 20 kg are welcome for £15 a night, one in each room. They may not come into the restaurant.

Children under six stay free of charge. The restaurant has high chairs.`,
];

const { core, token } = await startProject();
const chatbotId = await createTaughtChatbot(core, { token, texts: PAGES });

/** @returns the answer, or the place that is shown first */
async function ask(message: string): Promise<{ best: string; outcome: string }> {
	const { data } = (await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } })).body;
	const [best = '', firstPlace = best] = data.response.replaceAll('**', '').split('\n- ');
	return { best: firstPlace, outcome: data.outcome };
}

describe('days of the year', () => {
	it('are told by the sentence that speaks of them', async () => {
		expect(await ask('are you open on 10 january')).toEqual({
			best: 'We are closed from 4 to 24 January for repairs.',
			outcome: 'grounded',
		});
		expect((await ask('can i get dinner on christmas eve')).best).toContain('On 24 December we serve dinner at 17:00');
		expect((await ask('do you have rooms free on 14 february')).outcome).not.toBe('grounded');
	});
});

it.each([
	['My dog weighs 30 kg, can he come?', 'Dogs up to 20 kg are welcome'],
	['Can I cancel 3 days before?', 'Cancel free of charge up to 48 hours before arrival.'],
])('finds the limit of an amount: %s', async (message, expected) => {
	expect((await ask(message)).best).toContain(expected);
});

it('tells a day of the week by the opening hours of the settings, unless a page says that it is closed then', async () => {
	const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
	const hours = { time_zone: 'Europe/London', hours: [{ days, opens: '07:00', closes: '23:00' }] };
	const closed = 'We are closed from 1 January to 31 December.';
	const told = [];
	for (const texts of [['We open early.'], [closed]]) {
		const id = await createTaughtChatbot(core, { token, texts });
		await core.request(`PUT /chatbots/${id}/widget`, { token, body: { opening_hours: hours } });
		for (const message of ['until when are you open on saturdays', 'are you open now?']) {
			const { data } = (await core.request(`POST /chatbots/${id}/ai/kb/chat`, { token, body: { message } })).body;
			told.push(data.response.split('**').at(-1)?.trim(), data.sources.length);
		}
	}
	const weekly = expect.stringMatching(/^7:00.AM – 11:00.PM$/u);
	expect(told).toEqual([weekly, 0, weekly, 0, closed, 1, closed, 1]);
});

describe('a question after another one, and what guests ask', () => {
	it.each([
		['are you open on monday', 'is it vegan friendly', 'two vegan main courses'],
		['is there a pool', 'brekfast times?', '7:30 to 10:00'],
		['how much is the family room in july', 'Sind Hunde erlaubt?', '£15 a night'],
		['is it vegan friendly', 'any nuts?', 'allergies to nuts'],
		['how much is the family room in july', 'wheelchair?', 'accessible by wheelchair'],
		[null, 'and with a dog?', '£15 a night'],
		[null, 'what does a massage cost', 'Full-body massage'],
		[null, 'where can i leave my bags', 'leave your bags at the desk'],
		[null, 'how much is a 55 min massage and can i cancel it', '12 hours before'],
	])('after "%s": "%s" is told by "%s", never by what was asked before', async (before, message, expected) => {
		const { response, outcome } = await converse(core, { token, chatbotId }, [before ?? [], message].flat());
		const [first = '', firstPlace = first] = response.replaceAll('**', '').split('\n- ');
		expect(outcome === 'places' ? firstPlace : response.replaceAll('**', '')).toContain(expected);
		expect(outcome === 'places' ? '' : response).not.toMatch(/48 hours/u);
	});

	it.each(['can i charge my tesla', 'do you have rooms free on 14 february', 'ペットは泊まれますか'])(
		'is not claimed where no page says it in such words: %s',
		async (message) => {
			expect((await converse(core, { token, chatbotId }, ['where can i park', message])).outcome).not.toBe('grounded');
		},
	);
});
