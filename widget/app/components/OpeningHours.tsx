import type { JSX } from 'preact';
import { fillIn } from '../../../shared/fillIn.ts';
import { findOpening, type OpeningHours as Hours, hoursOfDay } from '../../../shared/openingHours.ts';
import { useChat } from '../hooks/useChat.ts';
import type { Strings } from '../strings/translations.ts';
import { Icon } from './Icon.tsx';

/** When somebody of the website is there today, or the next time. */
export function OpeningHours(): JSX.Element | null {
	const { settings, language, strings, isClosed } = useChat();
	const { opening_hours: opening } = settings;
	// The note above says it where it is ours.
	if (!opening || (isClosed && opening.notice === undefined)) return null;
	const now = new Date();
	const today = hoursOfDay(opening, now);
	const shown =
		isClosed || today.length === 0 ? sayOpening(opening, strings, language) : nameToday(opening, now, language);
	return (
		<p class="meta hours">
			<Icon name="earlier" isSmall />
			<span dir="auto">{shown}</span>
		</p>
	);
}

/** When somebody will be there again. */
export function NextOpening(): JSX.Element {
	const { settings, language, strings } = useChat();
	return <>{settings.opening_hours && sayOpening(settings.opening_hours, strings, language)}</>;
}

/** "Open again: Monday 9:00 AM", by the visitor's own clock. */
function sayOpening(opening: Hours, strings: Strings, language: string): string {
	const at = findOpening(opening, new Date());
	const when = at?.toLocaleString(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
	return when === undefined ? '' : fillIn(strings.opensAgain, { when });
}

/** "Today: 9:00 AM – 5:00 PM" in the language, with the time zone where it is not the visitor's. */
function nameToday(opening: Hours, now: Date, language: string): string {
	const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
	const times = hoursOfDay(opening, now).map(
		({ opens, closes }) => `${clock(opens, language)} – ${clock(closes, language)}`,
	);
	const zone = showZone(opening.time_zone);
	const note = zone === showZone(undefined) ? '' : ` (${zone})`;
	return `${word.charAt(0).toLocaleUpperCase(language)}${word.slice(1)}: ${times.join(', ')}${note}`;
}

/** A time of the website's clock in the language. */
function clock(time: string, language: string): string {
	const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
	return format.format(Date.parse(`2024-01-01T${time === '24:00' ? '00:00' : time}Z`));
}

/** Such as "GMT+1"; the visitor's own without a name. */
function showZone(timeZone: string | undefined): string | undefined {
	const format = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', ...(timeZone && { timeZone }) });
	return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
}
