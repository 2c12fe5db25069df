import type { CountedText } from './fillIn.ts';
import type { pagesEn } from './pagesEn.ts';

/**
 * Every word of ours that a visitor reads in the conversation. `{…}` is filled in: `{when}` as "in 40 seconds",
 * `{count}` by a number. A text with `{count}` is written by plural category, for languages tell apart up to six.
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
};

type Texts<Source> = {
	[Name in keyof Source]: Source[Name] extends string
		? string
		: Source[Name] extends CountedText
			? CountedText
			: Texts<Source[Name]>;
};

/** What the conversation says; English is the measure. */
export type Strings = Texts<typeof en>;

/** What forms and pages say. */
export type PageStrings = Texts<typeof pagesEn>;

/** What a language's file says; what it lacks yet is said in English. */
export type Translation = Partial<Strings & Omit<PageStrings, 'fields'>> & { fields?: Partial<PageStrings['fields']> };

/** The words in use: those of pages come with the language or, the English ones, with the pages. */
export type LoadedStrings = Strings & Translation;
