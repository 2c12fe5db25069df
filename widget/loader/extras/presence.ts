import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import type { ExtrasParts } from './extras.ts';
import { isOpenAt } from './openingHours.ts';
import { isShownOn } from './pathRules.ts';
import { watchPath } from './watchPath.ts';

/** Opening hours are written in minutes. */
const HOURS_CHECK_MS = 30_000;

interface PresenceOptions {
	/** Whether there is anything to be shown but the page's own elements. */
	readonly hasLauncher: boolean;
	readonly signal: AbortSignal;
}

/** Shows the launcher, or the inline panel, where and when the settings say, and tells the panel about opening hours. */
export function watchPresence(
	{ host, slot, events }: ExtrasParts,
	settings: BakedConfig,
	{ hasLauncher, signal }: PresenceOptions,
): void {
	const { show_on, hide_on, opening_hours: hours } = settings;
	let wasClosed = false;

	const check = (): void => {
		const isClosed = hours !== undefined && !isOpenAt(hours, new Date());
		const isAway = !isShownOn(location.pathname, { show_on, hide_on }) || (isClosed && hours.when_closed === 'hide');
		host.element.toggleAttribute('data-off', isAway || !hasLauncher);
		if (isAway) slot.close();
		if (isClosed === wasClosed) return;
		wasClosed = isClosed;
		slot.whenMounted((app) => app.setClosed(isClosed));
	};

	check();
	if (show_on || hide_on) watchPath(check, signal);
	if (!hours) return;
	const timer = setInterval(check, HOURS_CHECK_MS);
	signal.addEventListener('abort', () => clearInterval(timer));
	events.on('open', check);
}
