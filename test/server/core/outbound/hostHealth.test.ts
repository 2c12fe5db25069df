import { describe, expect, it } from 'vitest';
import { createHostHealth } from '../../../../server/core/outbound/hostHealth.ts';

describe('createHostHealth', () => {
	function setUp() {
		let now = 0;
		const health = createHostHealth(() => now);
		const timeOut = (times: number) => {
			for (let time = 0; time < times; time++) health.note('a', 'timed_out');
		};
		return { health, timeOut, pass: (ms: number) => void (now += ms) };
	}

	it('takes a host for hanging after six timeouts in a row', () => {
		const { health, timeOut } = setUp();
		timeOut(5);
		expect(health.isHanging('a')).toBe(false);
		timeOut(1);
		expect([health.isHanging('a'), health.isHanging('b')]).toEqual([true, false]);
	});

	it('trusts a host again that answers', () => {
		const { health, timeOut } = setUp();
		timeOut(5);
		health.note('a', 'answered');
		timeOut(5);
		expect(health.isHanging('a')).toBe(false);
	});

	it('tries a hanging host again after a rest', () => {
		const { health, timeOut, pass } = setUp();
		timeOut(6);
		pass(20_001);
		expect(health.isHanging('a')).toBe(false);
	});
});
