import { describe, expect, it } from 'vitest';
import { measureReliability, presentReliability } from '../../bench/reliability.ts';

const trial = (confidence: number, isRight: boolean) => ({ confidence, isRight });

describe('measureReliability', () => {
	it('sorts trials into ten bins and says how far confidence and truth are apart', () => {
		const { bins, ece } = measureReliability([trial(0.72, true), trial(0.78, false), trial(1, true), trial(0, false)]);
		expect(bins).toHaveLength(10);
		expect(bins[7]).toEqual({ from: 0.7, n: 2, confidence: 0.75, right: 0.5 });
		expect(bins[9]).toEqual({ from: 0.9, n: 1, confidence: 1, right: 1 });
		expect(bins[1]).toEqual({ from: 0.1, n: 0, confidence: null, right: null });
		expect(ece).toBe(0.125);
	});

	it('knows nothing without trials', () => {
		expect(measureReliability([]).ece).toBeNull();
		expect(presentReliability(measureReliability([]))).toEqual([]);
	});
});

describe('presentReliability', () => {
	it('leaves empty bins out', () => {
		expect(presentReliability(measureReliability([trial(0.95, true), trial(0.45, false)]))).toEqual([
			'confidence  questions  mean confidence  share right',
			'0.4 - 0.5   1          0.45             0',
			'0.9 - 1.0   1          0.95             1',
			'Mean confidence and share right are 0.25 apart on average (expected calibration error).',
		]);
	});
});
