type Day = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** As the widget's settings have them (`shared/contract/widgetSettings/behaviour.ts`). */
export interface OpeningHours {
	/** Such as "Europe/Berlin". */
	readonly time_zone: string;
	/** Times such as "09:00"; what closes before it opens does so on the next day. */
	readonly hours: ReadonlyArray<{ readonly days: readonly Day[]; readonly opens: string; readonly closes: string }>;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const DAYS: readonly Day[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
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

/** The next moment at which somebody comes, to the minute; undefined where nobody ever does. */
export function findOpening({ time_zone, hours }: OpeningHours, moment: Date): Date | undefined {
	const now = readMinuteOfWeek(moment, time_zone);
	const waits = hours.flatMap(({ days, opens }) =>
		days.map((day) => {
			const wait = DAYS.indexOf(day) * DAY_MINUTES + readMinuteOfDay(opens) - now;
			return (wait + WEEK_MINUTES) % WEEK_MINUTES;
		}),
	);
	return waits.length === 0 ? undefined : new Date(moment.getTime() + Math.min(...waits) * MINUTE_MS);
}

/** The hours that begin on the day of a moment, by the clocks of the time zone. */
export function hoursOfDay({ time_zone, hours }: OpeningHours, moment: Date): OpeningHours['hours'] {
	const day = DAYS[Math.floor(readMinuteOfWeek(moment, time_zone) / DAY_MINUTES)];
	return hours.filter(({ days }) => days.some((one) => one === day));
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
	const weekday = parts.get('weekday')?.toLowerCase();
	const day = DAYS.findIndex((name) => name === weekday);
	return day * DAY_MINUTES + readMinuteOfDay(`${parts.get('hour')}:${parts.get('minute')}`);
}

function readMinuteOfDay(time: string): number {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return hour * HOUR_MINUTES + minute;
}
