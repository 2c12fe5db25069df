/** The small shop of the demo page. A chatbot that learns this page answers from its help texts. */

export const DEMO_SHOP_NAME = 'Harbour Coffee';

export interface HelpTopic {
	readonly question: string;
	readonly answer: string;
}

export const DEMO_HELP_TOPICS: readonly HelpTopic[] = [
	{
		question: 'When is the shop open?',
		answer:
			'Monday to Friday from 7:30 to 18:00, Saturday from 9:00 to 17:00, Sunday from 10:00 to 16:00. On public holidays we are closed.',
	},
	{
		question: 'How long does delivery take?',
		answer:
			'We roast on Tuesdays and Thursdays and send the same day. Parcels arrive within 2 to 4 working days; tracking comes by e-mail.',
	},
	{
		question: 'What does shipping cost?',
		answer: 'Shipping costs €4.50, and nothing from €40 on. We deliver to all countries of the European Union.',
	},
	{
		question: 'Can I return coffee?',
		answer:
			'Unopened bags can be returned within 30 days, and we refund the full price. If an opened bag tastes wrong, write to us and we replace it.',
	},
	{
		question: 'Which grind should I choose?',
		answer:
			'Choose fine for espresso, medium for drip and pour-over, coarse for French press and cold brew. Whole beans stay fresh longest.',
	},
	{
		question: 'How do I pause my subscription?',
		answer:
			'Open "My subscription" and choose a pause of 2, 4 or 8 weeks, up to one day before the next roast. It can be cancelled there at any time.',
	},
];
