import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';

type OpeningHours = NonNullable<WidgetConfig['opening_hours']>;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEK_MINUTES = DAYS.length * DAY_MINUTES;

/** Whether somebody of the website is there at a moment, by the clocks of its time zone. */
export function isOpenAt({ time_zone, hours }: OpeningHours, moment: Date): boolean {
	const now = readMinuteOfWeek(moment, time_zone);
	return hours.some(({ days, opens, closes }) => {
		const from = readMinuteOfDay(opens);
		const length = readMinuteOfDay(closes) - from;
		const openMinutes = length > 0 ? length : length + DAY_MINUTES;
		return days.some((day) => {
			const sinceOpening = now - DAYS.indexOf(day) * DAY_MINUTES - from;
			return (sinceOpening + WEEK_MINUTES) % WEEK_MINUTES < openMinutes;
		});
	});
}

function readMinuteOfWeek(moment: Date, timeZone: string): number {
	const format = new Intl.DateTimeFormat('en-US', {
		timeZone,
		weekday: 'short',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	});
	const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
	const day = DAYS.indexOf(parts.get('weekday')?.toLowerCase() ?? '');
	return day * DAY_MINUTES + readMinuteOfDay(`${parts.get('hour')}:${parts.get('minute')}`);
}

function readMinuteOfDay(time: string): number {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return hour * HOUR_MINUTES + minute;
}
