import { isOpenAt } from '../../../shared/openingHours.ts';
import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import type { ExtrasParts } from './extras.ts';
import { isShownOn } from './pathRules.ts';

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

/** Pause between two looks at the address, in browsers that do not tell when a script changes it. */
const LOOK_MS = 400;

/** Calls `onChange` whenever the page's path may have changed, by links, history or scripts. */
function watchPath(onChange: () => void, signal: AbortSignal): void {
	// In the newest browsers only, so it is not in every list of types.
	const { navigation } = window as { navigation?: EventTarget };
	if (navigation) {
		navigation.addEventListener('currententrychange', onChange, { signal });
		return;
	}
	const timer = setInterval(onChange, LOOK_MS);
	signal.addEventListener('abort', () => clearInterval(timer));
}
