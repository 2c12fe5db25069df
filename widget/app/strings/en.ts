/**
 * Every word of ours that a visitor reads. `{…}` is filled in: `{when}` as "in 40 seconds", `{count}` by a number.
 * No plurals depend on a number, so that each language can say it in one way.
 */
export const en = {
	defaultTitle: 'Help',
	subtitle: 'Answers from our help pages',
	greeting: 'Hello. What would you like to know?',
	suggestions: 'Suggested questions',
	messages: 'Conversation',
	you: 'You',
	answer: 'Answer',

	close: 'Close',
	back: 'Back',
	menu: 'Menu',
	newConversation: 'New conversation',
	leaveContact: 'Leave your contact details',
	deleteData: 'Delete my data',

	writeMessage: 'Write a message',
	send: 'Send',
	stop: 'Stop',
	charactersLeft: 'Characters left: {count}',
	jumpToLatest: 'Jump to latest',
	stillWorking: 'Still working…',
	stopped: 'Stopped',
	askAgain: 'Ask again',

	sources: 'Sources',
	moreSources: '{count} more',
	opensNewTab: 'opens in a new tab',
	copy: 'Copy',
	copied: 'Copied',
	helpful: 'Helpful',
	notHelpful: 'Not helpful',
	ratingFailed: 'Your rating was not saved. Please try again.',

	notSent: 'Not sent',
	retry: 'Retry',
	retrying: 'Trying again…',
	noConnection: 'No connection. Trying again…',
	failedOffline: 'We could not send this. Check your connection and try again.',
	failedTimeout: 'This is taking too long. Please try again.',
	failedLimit: 'You can write again {when}.',
	failedLimitOver: 'You can write again now.',
	failedRefused: 'This chat is not available on this website.',
	failedGone: 'This chat is no longer available.',
	failedServer: 'Something went wrong on our side. Please try again.',
	loadFailed: 'We could not load this. Check your connection and try again.',
	historyFailed: 'We could not load your earlier messages.',

	contactTitle: 'Leave your e-mail and we will answer',
	contactPageTitle: 'Contact details',
	contactIntro: 'Tell us how to reach you and we will get back to you.',
	contactDone: 'Thank you. We will be in touch.',
	contactSend: 'Send',
	contactSending: 'Sending…',
	contactDismiss: 'No, thanks',
	optional: 'optional',
	consentLink: 'Read more',
	fieldRequired: 'Please fill this in.',
	emailInvalid: 'This does not look like an e-mail address. Example: name@example.com',
	phoneInvalid: 'This does not look like a phone number.',
	consentRequired: 'Please tick this box to go on.',

	deleteTitle: 'Delete your data?',
	deleteText: 'This deletes your conversations and contact details for good. It cannot be undone.',
	deleteConfirm: 'Delete for good',
	deleteCancel: 'Keep my data',
	deleting: 'Deleting…',
	deleted: 'Your data has been deleted.',

	fields: {
		first_name: 'First name',
		last_name: 'Last name',
		email: 'E-mail',
		phone: 'Phone',
		job_title: 'Job title',
		company_name: 'Company',
		website_url: 'Website',
		industry: 'Industry',
		address: 'Address',
		city: 'City',
		state: 'State or region',
		postal_code: 'Postal code',
		country: 'Country',
	},
	/**
	 * Words of greeting, thanks and goodbye; after the bar, words that go with them. A message of nothing else asks
	 * nothing.
	 */
	smallTalk:
		'hi hello hey morning afternoon evening greetings howdy thanks thank thx ty cheers ok okay great perfect cool bye goodbye night yes no|there good day all how are you many a lot very so much nice have see later take care for the your help that is fine',
};

/** What every language says; English is the measure. */
export type Strings = typeof en;
