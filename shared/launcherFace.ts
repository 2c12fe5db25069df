/** What the launcher shows in place of its own icon alone. */
export interface LauncherFace {
	/** Path of the icon, drawn in lines on 24 by 24; "" is the launcher's own. */
	readonly icon: string;
	/**
	 * Words beside the icon, "" for none, by how language tags begin, in small letters with a hyphen behind them: `de-at-`
	 * before `de-`, and "" for all others last.
	 */
	readonly labels: readonly LauncherLabel[];
	/** Styles of the words. */
	readonly css: string;
}

export type LauncherLabel = readonly [start: string, label: string];

const ICON_PATHS = {
	speech: '',
	question: 'M8 9a4 4 0 1 1 6 3.5c-1.3.7-2 1.4-2 3M12 20h.01',
	mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7.5 12 13l8.5-5.5',
} as const;

/** The button is as wide as its words need; in some languages there may be none. */
const LABEL_CSS =
	'.launcher{max-width:calc(100vw - 2*var(--x));font:600 1em/1.4 system-ui,sans-serif}' +
	'.launcher span:not(:empty){overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-inline:.5em .25em}';

/** The face of the settings: baked into the script, or made in the page where its options say more. */
export function buildLauncherFace(
	icon: keyof typeof ICON_PATHS = 'speech',
	labels: readonly LauncherLabel[] = [],
): LauncherFace {
	return { icon: ICON_PATHS[icon], labels, css: labels.some(([, label]) => label) ? LABEL_CSS : '' };
}
