// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { ChatState, ContactState } from '../../../../widget/app/state/chatState.ts';
import { initialState } from '../../../../widget/app/state/chatState.ts';
import { reduce } from '../../../../widget/app/state/reducer.ts';
import {
	AT_START,
	selectAwaitedKey,
	selectContactPlace,
	selectIsHeld,
	selectIsStart,
} from '../../../../widget/app/state/selectors.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';

const queued = reduce(initialState, { type: 'messageQueued', key: 'k', text: 'When?', at: 1 });

describe('selectAwaitedKey', () => {
	test('is the message from sending until something can be read', () => {
		expect(selectAwaitedKey(initialState)).toBe(undefined);
		expect(selectAwaitedKey(queued)).toBe('k');
		const started = reduce(queued, {
			type: 'answerStarted',
			key: 'k',
			attempt: 0,
			id: 'm',
			conversationHandle: 'c',
		});
		expect(selectAwaitedKey(started)).toBe('k');
		expect(selectAwaitedKey(reduce(started, { type: 'answerGrew', key: 'k', attempt: 0, text: 'On' }))).toBe(undefined);
	});

	test('is none while the service itself is awaited', () => {
		expect(selectAwaitedKey(reduce(queued, { type: 'reconnecting', isReconnecting: true }))).toBe(undefined);
	});
});

describe('selectIsStart', () => {
	test('is true only while there is nothing to show and nothing to come', () => {
		expect(selectIsStart(initialState)).toBe(true);
		expect(selectIsStart(queued)).toBe(false);
		expect(selectIsStart(reduce(initialState, { type: 'historyLoading' }))).toBe(false);
	});
});

describe('selectContactPlace', () => {
	const form = { enabled: true, fields: [{ name: 'email', required: true }] };
	const before = { ...form, show: { before_chat: true } };
	const ask = (state: ChatState, key: string, offers_contact = false, is_unsure = false): ChatState =>
		[
			{ type: 'messageQueued', key, text: key, at: 0 } as const,
			{ type: 'answerCompleted', key, attempt: 0, answer: buildAnswer({ offers_contact, is_unsure }), at: 0 } as const,
		].reduce(reduce, state);
	const change = (state: ChatState, contact: Partial<ContactState>): ChatState =>
		reduce(state, { type: 'contactChanged', change: contact });
	const one = ask(initialState, 'a');
	const none = ask(initialState, 'a', true);
	const twice = ask(none, 'b', true);
	const sent = { progress: { status: 'done' } } as const;
	const places = (state: ChatState, keys: readonly string[]) =>
		keys.map((key) => selectContactPlace(state, form, `${key}:answer`));

	test('shows the form under the newest answer that is none, and one line under those before it', () => {
		expect(places(one, ['a'])).toEqual([undefined]);
		expect(places(none, ['a'])).toEqual(['form']);
		expect(places(twice, ['a', 'b'])).toEqual(['folded', 'form']);
	});

	test('folds the form under places, whose best one it would push out of sight', () => {
		const unsure = ask(initialState, 'a', true, true);
		expect(places(unsure, ['a'])).toEqual(['folded']);
		expect(places(change(unsure, { unfoldedUnder: 'a:answer' }), ['a'])).toEqual(['form']);
		expect(places(ask(unsure, 'b', true), ['a', 'b'])).toEqual(['folded', 'form']);
	});

	test('folds a form that the visitor left alone or waved off, until they unfold it', () => {
		expect(places(ask(none, 'b'), ['a', 'b'])).toEqual(['folded', undefined]);
		const dismissed = change(twice, { isDismissed: true });
		expect(places(dismissed, ['a', 'b'])).toEqual(['folded', 'folded']);
		expect(places(change(dismissed, { unfoldedUnder: 'a:answer' }), ['a', 'b'])).toEqual(['form', 'folded']);
		expect(places(ask(change(none, { unfoldedUnder: 'a:answer' }), 'b'), ['a'])).toEqual(['folded']);
	});

	test('says once, under the newest answer that is none, that somebody will write to those who are known', () => {
		expect(places(change(twice, sent), ['a', 'b'])).toEqual([undefined, 'known']);
		expect(places(ask(change(one, { isKnown: true }), 'b', true), ['a', 'b'])).toEqual([undefined, 'known']);
	});

	test('is before the chat or after so many messages where the owner wants it', () => {
		expect(selectContactPlace(initialState, before, AT_START)).toBe('form');
		expect(selectContactPlace(one, before, AT_START)).toBe('folded');
		const after = { ...form, show: { after_messages: 2 } };
		const two = ask(one, 'b');
		expect(selectContactPlace(one, after, 'a:answer')).toBeUndefined();
		expect(selectContactPlace(two, after, 'b:answer')).toBe('form');
		expect(selectContactPlace(ask(two, 'c'), after, 'b:answer')).toBe('folded');
		const asked = reduce(one, { type: 'messageQueued', key: 'b', text: 'b', at: 0 });
		expect(selectContactPlace(asked, after, 'b:answer')).toBeUndefined();
	});

	test('does not come by itself to those who are known or waved it off', () => {
		expect(selectContactPlace(change(initialState, { isKnown: true }), before, AT_START)).toBeUndefined();
		expect(selectContactPlace(change(initialState, { isDismissed: true }), before, AT_START)).toBeUndefined();
		const done = change(initialState, sent);
		expect(selectContactPlace(done, before, AT_START)).toBe('known');
		expect(selectContactPlace(reduce(done, { type: 'conversationReset' }), before, AT_START)).toBeUndefined();
	});

	test('holds the chat only where the form is mandatory and not sent', () => {
		expect(selectIsHeld(initialState, before)).toBe(false);
		expect(selectIsHeld(initialState, { ...before, mandatory: true })).toBe(true);
		expect(selectIsHeld(initialState, { ...before, mandatory: true, enabled: false })).toBe(false);
		expect(selectIsHeld(initialState, { ...form, mandatory: true })).toBe(false);
		expect(selectIsHeld(change(initialState, sent), { ...before, mandatory: true })).toBe(false);
		expect(selectContactPlace(one, { ...before, mandatory: true }, AT_START)).toBe('form');
	});
});
