/** Words of Setup in English. */
export const en = {
	intro: 'Five steps, and your website has a chat that knows your pages.',
	site: 'Your website',
	siteHint: 'Frontdesk reads its pages. Answers come from them and nothing else.',
	pageCount: (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en')} pages`),
	change: 'Change',
	changeHint: 'Pages of another address are added. Those that are there stay until you delete them under Knowledge.',
	goesToOwn: (name: string) => `The chosen chatbot came with Frontdesk. Your pages go to your own: ${name}.`,
	chooseOwn: 'The chosen chatbot came with Frontdesk. Choose one of your own:',
	ask: 'Ask it yourself',
	askHint: 'Type what a visitor would ask.',
	askButton: 'Ask',
	tag: 'Put it on your website',
	tagHint: 'Copy this line into your pages, before </body>. The guide shows where, for each website builder.',
	tagElsewhere:
		'This address does not serve this chatbot: it is private, or its project needs its own widget server. The command line guide explains how to run one.',
	tagLater: 'The line for your pages appears here once your website has its own chatbot.',
	unreachable: {
		loopback: (url: string) =>
			`Visitors cannot reach ${url}: it exists on this computer only. Set PUBLIC_URL to the address at which the internet reaches Frontdesk, and start it again.`,
		private: (url: string) =>
			`Visitors from the internet cannot reach ${url}: it exists in your network only. Set PUBLIC_URL to the address at which the internet reaches Frontdesk, and start it again.`,
	},
	works: { loopback: 'works on this computer only', private: 'works in your network only' },
	guide: 'Guide',
	account: 'Your account',
	pages: 'Your pages are read',
	pagesHint: 'They appear here while they are read.',
	designer: 'Launcher, contact form, opening hours, languages and all the rest: open the Designer',
	proposals: 'Taken from your website. Change what you like; visitors see it in the chat.',
	name: 'Name of the chat',
	color: 'Colour',
	colorHint: 'Write the colour as # and six digits or letters from a to f, such as #1f6f54.',
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
