import type { Failure } from '../state/chatState.ts';
import type { Strings } from '../strings/en.ts';
import { fillIn } from '../strings/fillIn.ts';

/** Says what happened and what to do. `secondsLeft`: until trying again makes sense. */
export function failureText(failure: Failure, strings: Strings, language: string, secondsLeft: number): string {
	switch (failure.kind) {
		case 'offline':
			return strings.failedOffline;
		case 'timeout':
			return strings.failedTimeout;
		case 'refused':
			return strings.failedRefused;
		case 'gone':
			return strings.failedGone;
		case 'contact':
			// The form beside it says what to do.
			return '';
		case 'limit':
			return secondsLeft > 0
				? fillIn(strings.failedLimit, { when: formatSeconds(secondsLeft, language) })
				: strings.failedLimitOver;
		case 'server':
		default:
			return strings.failedServer;
	}
}

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3_600;

/** "in 40 seconds", "in 3 minutes", in the language. */
function formatSeconds(seconds: number, language: string): string {
	const format = new Intl.RelativeTimeFormat(language);
	if (seconds < 2 * SECONDS_PER_MINUTE) return format.format(seconds, 'second');
	if (seconds < 2 * SECONDS_PER_HOUR) return format.format(Math.ceil(seconds / SECONDS_PER_MINUTE), 'minute');
	return format.format(Math.ceil(seconds / SECONDS_PER_HOUR), 'hour');
}
