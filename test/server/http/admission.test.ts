import { describe, expect, it } from 'vitest';
import { createAdmission } from '../../../server/http/admission.ts';

const LIMITS = { chat: 4, stream: 2, import: 1 };
const REFUSED = expect.objectContaining({ code: 'overloaded', status: 503, retryAfterSeconds: 1 });

describe('createAdmission', () => {
	it('gives one chatbot half of a limit and all of them together the whole', () => {
		const { enter } = createAdmission(LIMITS, () => false);
		enter('chat', 'noisy');
		enter('chat', 'noisy');
		expect(() => enter('chat', 'noisy')).toThrow(REFUSED);
		enter('chat', 'quiet');
		enter('chat', 'other');
		expect(() => enter('chat', 'fourth')).toThrow(REFUSED);
	});

	it('counts each kind by itself, and lets one in where the limit is one', () => {
		const { enter } = createAdmission(LIMITS, () => false);
		enter('import', 'a');
		expect(() => enter('import', 'b')).toThrow(REFUSED);
		enter('stream', 'a');
		enter('chat', 'a');
	});

	it('counts work out once, however often it ends', () => {
		const { isFull, enter } = createAdmission(LIMITS, () => false);
		const leave = enter('chat', 'a');
		enter('chat', 'a');
		expect(isFull('chat', 'a')).toBe(true);
		leave();
		leave();
		enter('chat', 'a');
		expect(isFull('chat', 'a')).toBe(true);
	});

	it('refuses all of it while the process lags', () => {
		let isLagging = true;
		const { enter } = createAdmission(LIMITS, () => isLagging);
		expect(() => enter('chat', 'a')).toThrow(REFUSED);
		isLagging = false;
		enter('chat', 'a');
	});
});
