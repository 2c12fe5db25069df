import { beforeEach, describe, expect, it } from 'vitest';
import { createOutage, type Outage } from '../../../../server/core/jobs/outage.ts';
import { AppError } from '../../../../server/lib/errors.ts';
import { createLogger, type LogFields, type Logger } from '../../../../server/lib/logger.ts';

const away = new AppError('service_unavailable');

describe('createOutage', () => {
	let clock = 0;
	let lines: [level: string, message: string, fields: LogFields][];
	let logger: Logger;
	let outage: Outage;

	beforeEach(() => {
		clock = 0;
		lines = [];
		logger = {
			...createLogger('silent', 'test'),
			info: (message, fields = {}) => lines.push(['info', message, fields]),
			error: (message, fields = {}) => lines.push(['error', message, fields]),
		};
		outage = createOutage({ logger, now: () => clock });
	});

	const levels = () => lines.map(([level]) => level);

	it('tells once when it begins, with why, and once when it is over, with how long it was', () => {
		outage.worked('reading');
		clock = 1_000;
		outage.failed('reading', away);
		outage.failed('comparing', away);
		clock = 2_000;
		outage.failed('reading', away);
		clock = 61_000;
		outage.worked('reading');
		outage.worked('comparing');
		outage.worked('reading');
		expect(lines).toEqual([
			[
				'error',
				'background work cannot use the store',
				expect.objectContaining({ part: 'reading', errorMessage: away.message }),
			],
			['info', 'background work uses the store again', { afterMs: 60_000 }],
		]);
	});

	it('tells of a part that fails alone once, however often others succeed', () => {
		for (let second = 0; second < 5; second += 1) {
			outage.failed('reading', new Error('a fault of its own'));
			outage.worked('comparing');
		}
		expect(levels()).toEqual(['error']);
	});

	it('tells of the next outage too', () => {
		for (let time = 0; time < 2; time += 1) {
			outage.failed('reading', away);
			outage.worked('reading');
		}
		expect(levels()).toEqual(['error', 'info', 'error', 'info']);
	});
});
