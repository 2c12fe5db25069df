import { fillIn } from '../../../shared/fillIn.ts';
import { secondsUntil } from '../hooks/useSecondsLeft.ts';
import type { Failure } from '../state/chatState.ts';
import type { Strings } from '../strings/translations.ts';

/** Says what happened and what to do; "" where the form or button beside it says so. */
export function failureText(failure: Failure, strings: Strings, language: string): string {
	switch (failure.kind) {
		case 'offline':
			return strings.failedOffline;
		case 'refused':
			return strings.failedRefused;
		case 'gone':
			return strings.failedGone;
		case 'contact':
			return '';
		case 'limit': {
			const seconds = secondsUntil(failure.retryAt);
			return seconds > 0 ? fillIn(strings.failedLimit, { when: formatSeconds(seconds, language) }) : '';
		}
		case 'server':
		case 'timeout':
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
