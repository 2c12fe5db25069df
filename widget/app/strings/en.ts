import type { CountedText } from './fillIn.ts';

/**
 * Every word of ours that a visitor reads. `{when}` is filled in as "in 40 seconds", `{count}` by a number. A text with
 * `{count}` has a form for each plural category; languages have up to six.
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
	closedNotice: 'Our team is away right now. You can still ask here.',
	menu: 'Menu',

	writeMessage: 'Write a message',
	send: 'Send',
	stop: 'Stop',
	charactersLeft: { one: '{count} character left', other: '{count} characters left' },
	jumpToLatest: 'Jump to latest',
	stillWorking: 'Still working…',
	stopped: 'Stopped',
	askAgain: 'Ask again',

	sources: 'Sources',
	moreSources: { other: '{count} more' },
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

	deleted: 'Your data has been deleted.',
	conversationGone: 'This conversation no longer exists.',
	surveyed: 'Thank you for telling us.',

	newConversation: 'New conversation',
	earlier: 'Earlier conversations',
	transcript: 'Save conversation',
	language: 'Language',
	endChat: 'End chat',
	leaveContact: 'Leave your contact details',
	deleteData: 'Delete my data',
	back: 'Back',
	contactTitle: 'Leave your e-mail and we will answer',
	contactPageTitle: 'Contact details',
	contactDismiss: 'No, thanks',
	contactIntro: 'Tell us how to reach you and we will get back to you.',
	contactFirst: 'Please fill in this form first. Then your message is sent.',
	contactDone: 'Thank you. We will be in touch.',
	contactSend: 'Send',
	contactSending: 'Sending…',
	optional: 'optional',
	consentTitle: 'Before we start',
	consentAgree: 'Agree and continue',
	consentLink: 'Read more',
	fieldRequired: 'Please fill this in.',
	emailInvalid: 'This does not look like an e-mail address. Example: name@example.com',
	phoneInvalid: 'This does not look like a phone number.',
	phoneCountry: 'Country code',
	urlInvalid: 'This does not look like a web address. Example: example.com',
	numberInvalid: 'This does not look like a number.',
	dateInvalid: 'This does not look like a date.',
	choose: 'Choose…',
	choiceRequired: 'Please choose one.',
	consentRequired: 'Please tick this box to continue.',
	deleteTitle: 'Delete your data?',
	deleteText: 'This deletes your conversations and contact details for good. It cannot be undone.',
	storedTitle: 'What is stored about you',
	storedConversations: 'Conversations',
	storedNothing: 'Nothing is stored about you.',
	deleteConfirm: 'Delete for good',
	deleteCancel: 'Keep my data',
	earlierIntro: 'Choose one to read and continue it.',
	earlierNone: 'There are none yet.',
	languageIntro: 'Choose the language of this chat. Answers stay in the language of our help pages.',
	transcriptSaved: 'Your conversation is being saved as a text file.',
	transcriptAgain: 'Save again',
	surveyQuestion: 'How was this chat?',
	surveyIntro: 'Your answer helps us to do better.',
	surveyWorst: 'Poor',
	surveyBest: 'Very good',
	surveyMissing: 'Please choose a number.',
	surveyComment: 'What should we know?',
	surveySkip: 'Skip',
	reasonQuestion: 'What was missing? (optional)',
	reasonSent: 'Thank you.',
	undo: 'Undo',
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
};

type Texts<Source> = {
	[Name in keyof Source]: Source[Name] extends string
		? string
		: Source[Name] extends CountedText
			? CountedText
			: Texts<Source[Name]>;
};

/** All texts of a language. */
export type Strings = Texts<typeof en>;

/** A language's file; what it lacks is said in English. */
export type Translation = Partial<Omit<Strings, 'fields'>> & { fields?: Partial<Strings['fields']> };
