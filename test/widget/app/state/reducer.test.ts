// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../widget/app/state/actions.ts';
import type { ChatState, Failure } from '../../../../widget/app/state/chatState.ts';
import { initialState } from '../../../../widget/app/state/chatState.ts';
import { reduce } from '../../../../widget/app/state/reducer.ts';
import { buildAnswer, buildStoredMessage } from '../../../support/chatFixtures.ts';

const offline: Failure = { kind: 'offline', isPassing: true };

function reduceAll(actions: readonly Action[], start: ChatState = initialState): ChatState {
	return actions.reduce(reduce, start);
}

const queued: Action = { type: 'messageQueued', key: 'k', text: 'When?', at: 1 };
const first = { key: 'k', attempt: 0 } as const;
const started: Action = { type: 'answerStarted', ...first, id: 'm', conversationHandle: 'c' };
const grew: Action = { type: 'answerGrew', ...first, text: 'On Sun' };
const failed: Action = { type: 'attemptFailed', ...first, failure: offline };
const completed: Action = { type: 'answerCompleted', ...first, answer: buildAnswer(), at: 2 };

describe('reduce, an answer while the panel is closed', () => {
	test('counts as unread until the panel opens', () => {
		const { unread } = reduceAll([queued, started, completed]);
		expect(unread).toBe(1);
		expect(reduceAll([queued, started, completed, { type: 'opened' }]).unread).toBe(0);
		expect(reduceAll([{ type: 'opened' }, queued, started, completed]).unread).toBe(0);
	});
});

describe('reduce, a message on its way', () => {
	test('is sending until its answer is complete', () => {
		expect(reduceAll([queued, started, grew]).messages[0]).toMatchObject({ delivery: { status: 'sending' } });
		expect(reduceAll([queued, started, completed]).messages[0]).toMatchObject({ delivery: { status: 'sent' } });
	});

	test('shows the streamed text until the complete answer replaces it, sources and all', () => {
		const streaming = reduceAll([queued, started, grew]);
		expect(streaming.messages[1]).toMatchObject({ text: 'On Sun', progress: 'streaming', sources: [] });
		const whole = reduce(streaming, completed);
		expect(whole.messages[1]).toMatchObject({ id: 'message-1', text: buildAnswer().text, progress: 'completed' });
		expect(whole.messages[1]).toMatchObject({ sources: buildAnswer().sources, isGrounded: true });
	});

	test('keeps the conversation that the answer names', () => {
		expect(reduceAll([queued, completed]).conversationHandle).toBe('conversation-1');
	});

	test('fails with its kind and without the half answer', () => {
		const failure = { kind: 'server', isPassing: false } as const;
		const { messages } = reduceAll([queued, started, grew, { ...failed, failure }]);
		expect(messages).toHaveLength(1);
		expect(messages[0]).toMatchObject({ delivery: { status: 'failed', failure } });
	});

	test('keeps the half answer while it is tried again, until there is more', () => {
		const again = { type: 'answerGrew', key: 'k', attempt: 1 } as const;
		const waiting = reduceAll([queued, started, grew, failed]);
		expect(waiting.messages[0]).toMatchObject({ delivery: { status: 'failed', isHeard: true } });
		const behind = [{ type: 'attemptStarted', key: 'k' } as const, { ...again, text: 'On' }].reduce(reduce, waiting);
		expect(behind.messages[1]).toMatchObject({ text: 'On Sun', progress: 'streaming' });
		expect(reduce(behind, { ...again, text: 'On Sundays' }).messages[1]).toMatchObject({ text: 'On Sundays' });
	});

	test('keeps what could be read when the visitor stops the answer', () => {
		const { messages } = reduceAll([queued, started, grew, { type: 'answerStopped', ...first }]);
		expect(messages[0]).toMatchObject({ delivery: { status: 'sent' } });
		expect(messages[1]).toMatchObject({ text: 'On Sun', progress: 'stopped' });
	});

	test('passes over what comes late from an earlier attempt', () => {
		const retried = reduceAll([queued, failed, { type: 'attemptStarted', key: 'k' }]);
		expect(reduce(retried, grew)).toBe(retried);
		expect(reduce(retried, completed)).toBe(retried);
		expect(reduce(retried, failed)).toBe(retried);
		expect(reduce(retried, { ...grew, attempt: 1 }).messages).toHaveLength(2);
	});

	test('passes over what comes after the visitor stopped it', () => {
		const stopped = reduceAll([queued, started, grew, { type: 'answerStopped', ...first }]);
		expect(reduce(stopped, completed)).toBe(stopped);
	});

	test('passes over what belongs to a conversation that was left', () => {
		const left = reduceAll([queued, started, { type: 'conversationReset' }]);
		expect(reduce(left, completed)).toBe(left);
		expect(left).toMatchObject({ messages: [], conversationHandle: undefined });
	});

	test('puts an answer behind its own message', () => {
		const { messages } = reduceAll([queued, { type: 'messageQueued', key: 'l', text: 'And?', at: 1 }, completed]);
		expect(messages.map(({ key }) => key)).toEqual(['k', 'k:answer', 'l']);
	});
});

describe('reduce, history', () => {
	const resumed = reduceAll([{ type: 'conversationResumed', conversationHandle: 'c' }, { type: 'historyLoading' }]);
	const history: Action = {
		type: 'historyLoaded',
		conversationHandle: 'c',
		messages: [
			buildStoredMessage({ id: '1', text: 'When?' }),
			buildStoredMessage({ id: '2', role: 'system', text: 'internal' }),
			buildStoredMessage({ id: '3', role: 'bot', text: 'At ten.', rating: 'helpful', is_ai_kb_response: true }),
		],
	};

	test('shows stored messages with their ratings and leaves out those of the system', () => {
		const { messages } = reduce(resumed, history);
		expect(messages.map(({ text }) => text)).toEqual(['When?', 'At ten.']);
		expect(messages[1]).toMatchObject({ id: '3', rating: 'helpful', isNew: false });
	});

	test('stands before what was written meanwhile', () => {
		const { messages } = reduceAll([queued, history], resumed);
		expect(messages.map(({ text }) => text)).toEqual(['When?', 'At ten.', 'When?']);
	});

	test('shows a question only once that was stored without an answer and is sent again', () => {
		const stored: Action = { ...history, messages: [buildStoredMessage({ id: '1', text: 'When?' })] };
		const { messages } = reduceAll([stored, queued], resumed);
		expect(messages.map(({ key }) => key)).toEqual(['k']);
	});

	test('is passed over when another conversation has begun', () => {
		const other = reduce(resumed, { type: 'conversationReset' });
		expect(reduce(other, history)).toBe(other);
	});
});

describe('reduce, ratings', () => {
	test('rates one answer and takes the rating back', () => {
		const rated = reduceAll([
			queued,
			completed,
			{ type: 'rated', id: 'message-1', rating: 'helpful', hasReason: false, hasFailed: false },
		]);
		expect(rated.messages[1]).toMatchObject({ rating: 'helpful' });
		const taken = reduce(rated, { type: 'rated', id: 'message-1', rating: 'none', hasReason: false, hasFailed: true });
		expect(taken.messages[1]).toMatchObject({ rating: 'none', hasRatingFailed: true });
	});
});

describe('reduce, the contact form', () => {
	test('keeps what was typed from one conversation to the next', () => {
		const next = reduceAll([
			{ type: 'contactChanged', change: { values: { email: 'ada@example.com' } } },
			{ type: 'contactChanged', change: { isDismissed: true } },
			{ type: 'conversationReset' },
		]);
		expect(next.contact).toMatchObject({ values: { email: 'ada@example.com' }, isDismissed: false });
	});

	test('is forgotten with everything else, the panel staying open', () => {
		const forgotten = reduceAll([
			{ type: 'opened' },
			{ type: 'draftChanged', text: 'half a question' },
			{ type: 'contactChanged', change: { values: { email: 'ada@example.com' } } },
			{ type: 'contactChanged', change: { progress: { status: 'done' } } },
			{ type: 'forgotten' },
		]);
		expect(forgotten).toEqual({ ...initialState, isOpen: true });
	});
});

describe('reduce, an announcement', () => {
	const copied: Action = { type: 'announced', text: 'Copied' };
	const answer: Action = { type: 'announced', key: 'k:answer', text: 'At ten.', language: 'en' };

	test('is heard again when the same words come a second time', () => {
		const spoken = [reduceAll([copied]), reduceAll([copied, copied])].map(({ announcement }) => announcement.text);
		expect(spoken).toEqual(['Copied', 'Copied\u00a0']);
	});

	test('of an answer comes once, and again when the answer has changed', () => {
		const once = reduceAll([answer, copied]);
		expect(reduce(once, answer)).toBe(once);
		expect(reduce(once, { ...answer, text: 'At nine.' }).announcement).toEqual({ text: 'At nine.', language: 'en' });
	});
});
