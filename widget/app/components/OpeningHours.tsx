import type { JSX } from 'preact';
import { Fragment } from 'preact';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import { useChat } from '../hooks/useChat.ts';
import { Icon } from './Icon.tsx';

type Hours = NonNullable<WidgetConfig['opening_hours']>;
type Entry = Hours['hours'][number];

const WEEK: ReadonlyArray<Entry['days'][number]> = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** When somebody of the website is there, by the clocks of its time zone. */
export function OpeningHours(): JSX.Element | null {
	const { settings, language } = useChat();
	const { opening_hours: opening } = settings;
	if (!opening) return null;
	return (
		<div class="meta hours">
			<Icon name="earlier" isSmall />
			<dl>
				{opening.hours.map((entry, index) => (
					<Fragment key={index}>
						<dt>{nameDays(entry, language)}</dt>
						<dd>
							<bdi>{nameTimes(entry, opening, language)}</bdi>
						</dd>
					</Fragment>
				))}
			</dl>
		</div>
	);
}

/** "Mon – Fri", "Sat, Sun" in the language. */
function nameDays({ days }: Entry, language: string): string {
	const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
	const name = (day: number): string => format.format(MONDAY + day * DAY_MS);
	const runs: number[][] = [];
	for (const day of WEEK.keys()) {
		if (!days.includes(WEEK[day] ?? 'mon')) continue;
		const run = runs.at(-1);
		if (run?.at(-1) === day - 1) run.push(day);
		else runs.push([day]);
	}
	const parts = runs.flatMap((run) =>
		run.length > 2 ? [`${name(run[0] ?? 0)} – ${name(run.at(-1) ?? 0)}`] : run.map(name),
	);
	return parts.join(', ');
}

/** "9:00 AM – 5:00 PM" in the language, with the time zone where it is not the visitor's. */
function nameTimes({ opens, closes }: Entry, { time_zone: zone }: Hours, language: string): string {
	const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
	const [from, to] = [opens, closes].map((time) =>
		format.format(Date.parse(`2024-01-01T${time === '24:00' ? '00:00' : time}Z`)),
	);
	const range = `${from} – ${to}`;
	return showZone(zone) === showZone(undefined) ? range : `${range} (${showZone(zone)})`;
}

/** Such as "GMT+1"; the visitor's own without a name. */
function showZone(timeZone: string | undefined): string | undefined {
	const format = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', ...(timeZone && { timeZone }) });
	return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
}
