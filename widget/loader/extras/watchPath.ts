/** Pause between two looks at the address, in browsers that do not tell when a script changes it. */
const LOOK_MS = 400;

/** Calls `onChange` whenever the page's path may have changed, by links, history or scripts. */
export function watchPath(onChange: () => void, signal: AbortSignal): void {
	// In the newest browsers only, so it is not in every list of types.
	const { navigation } = window as { navigation?: EventTarget };
	if (navigation) {
		navigation.addEventListener('currententrychange', onChange, { signal });
		return;
	}
	const timer = setInterval(onChange, LOOK_MS);
	signal.addEventListener('abort', () => clearInterval(timer));
}
