import { describe, expect, it } from 'vitest';
import { findOpening, hoursOfDay, isOpenAt } from '../../shared/openingHours.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

function at(moment: string, opens: string, closes: string, days: readonly (typeof WEEKDAYS)[number][] = WEEKDAYS) {
	const hours = [{ days: [...days], opens, closes }];
	return isOpenAt({ time_zone: 'Europe/Berlin', hours }, new Date(moment));
}

describe('isOpenAt', () => {
	it.each([
		['2026-01-30T07:59:00Z', false],
		['2026-01-30T08:00:00Z', true],
		['2026-01-30T15:59:59Z', true],
		['2026-01-30T16:00:00Z', false],
		['2026-01-31T10:00:00Z', false],
		// In summer the clocks of the time zone are an hour ahead.
		['2026-07-31T07:00:00Z', true],
		['2026-07-31T15:00:00Z', false],
	])('goes by the clocks of the time zone: %s', (moment, isOpen) => {
		expect(at(moment, '09:00', '17:00')).toBe(isOpen);
	});

	it.each([
		['2026-01-30T22:00:00Z', true],
		['2026-01-31T00:59:00Z', true],
		['2026-01-31T01:00:00Z', false],
		['2026-01-30T00:30:00Z', false],
	])('closes on the next day where that is earlier: %s', (moment, isOpen) => {
		expect(at(moment, '22:00', '02:00', ['fri'])).toBe(isOpen);
	});

	it('knows midnight by both of its names, and a day that never closes', () => {
		expect(at('2026-01-30T22:59:00Z', '00:00', '24:00')).toBe(true);
		expect(at('2026-01-30T23:00:00Z', '00:00', '24:00')).toBe(false);
		expect(at('2026-01-30T04:00:00Z', '09:00', '09:00', ['thu'])).toBe(true);
	});

	it('goes on from Saturday into Sunday', () => {
		const hours = [{ days: ['sat' as const], opens: '20:00', closes: '03:00' }];
		const sunday = new Date('2026-02-01T01:00:00Z');
		expect(isOpenAt({ time_zone: 'UTC', hours }, sunday)).toBe(true);
	});
});

describe('findOpening', () => {
	const opening = {
		time_zone: 'Europe/Berlin',
		hours: [
			{ days: ['mon', 'fri'] as const, opens: '09:00', closes: '17:00' },
			{ days: ['fri'] as const, opens: '20:00', closes: '02:00' },
		],
	};

	it.each([
		['2026-01-30T07:30:00Z', '2026-01-30T08:00:00.000Z'],
		['2026-01-30T16:30:00Z', '2026-01-30T19:00:00.000Z'],
		['2026-01-31T10:00:00Z', '2026-02-02T08:00:00.000Z'],
	])('finds the next opening after %s', (moment, expected) => {
		expect(findOpening(opening, new Date(moment))?.toISOString()).toBe(expected);
	});

	it('knows of none without hours', () => {
		expect(findOpening({ time_zone: 'UTC', hours: [] }, new Date())).toBeUndefined();
		expect(hoursOfDay(opening, new Date('2026-01-30T23:30:00Z'))).toEqual([]);
		expect(hoursOfDay(opening, new Date('2026-01-30T12:00:00Z'))).toHaveLength(2);
	});
});
