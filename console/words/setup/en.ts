/** Words of Setup in English. */
export const en = {
	intro: 'Five steps, and your website has a chat that knows your pages.',
	site: 'Your website',
	siteHint: 'Frontdesk makes a chatbot for it and reads its pages. Answers come from them and nothing else.',
	ask: 'Ask it yourself',
	askHint: 'Type what a visitor would ask.',
	askButton: 'Ask',
	tag: 'Put it on your website',
	tagHint: 'Copy this line into your pages, before </body>. The guide shows where, for each website builder.',
	tagElsewhere:
		'This address does not serve this chatbot: it is private, or its project needs its own widget server. The command line guide explains how to run one.',
	tagLater: 'The line for your pages appears here once your website has its own chatbot.',
	guide: 'Guide',
	account: 'Your account',
	pages: 'Your pages are read',
	pagesHint: 'They appear here while they are read.',
	designer: 'Launcher, contact form, opening hours, languages and all the rest: open the Designer',
	proposals: 'Taken from your website. Change what you like; visitors see it in the chat.',
	name: 'Name of the chat',
	color: 'Colour',
	greeting: 'Greeting',
	suggested: (number: number) => `Question ${number}`,
	accept: 'Use these',
	accepted: 'Saved. The chat looks like your website.',
	installed: 'Is it installed?',
	waiting: 'No website has loaded the chat yet. Open a page with the tag, and it appears here.',
	seen: (origin: string) => `Loaded on ${origin}`,
	seenNotAllowed: (origin: string) => `Asked for on ${origin}, which may not show it`,
	allow: 'Allow this website',
	check: 'Look at the page',
	checkPage: 'Page with the tag',
	checks: {
		found: 'The tag is on the page.',
		missing: 'The tag is not in the source of the page. A tag manager may add it later: open the page to see.',
		other_chatbot: 'The page has the tag of another chatbot.',
		not_allowed: 'The tag is there, but this website may not show the chat.',
		blocked_by_policy:
			'The tag is there, but the page’s security policy blocks it. The guide about strict policies says what to add.',
		unreadable: 'The page could not be read.',
	},
};

/** What each language has. */
export type SetupWords = typeof en;
