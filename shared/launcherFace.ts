/** What the launcher shows in place of its own icon alone. */
export interface LauncherFace {
	/** Path of the icon, drawn in lines on 24 by 24; "" is the launcher's own. */
	readonly icon: string;
	/** Words beside the icon; "" is none. */
	readonly label: string;
	/** Styles of the words. */
	readonly css: string;
}

const ICON_PATHS = {
	speech: '',
	question: 'M8 9a4 4 0 1 1 6 3.5c-1.3.7-2 1.4-2 3M12 20h.01',
	mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7.5 12 13l8.5-5.5',
} as const;

/** The button is as wide as its words need. */
const LABEL_CSS =
	'.launcher{gap:.5em;max-width:calc(100vw - 2*var(--x));font:600 1em/1.4 system-ui,sans-serif}' +
	'.launcher span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-inline-end:.25em}';

/** The face of the settings: baked into the script where all visitors get the same one, else made in the page. */
export function buildLauncherFace(icon: keyof typeof ICON_PATHS = 'speech', label = ''): LauncherFace {
	return { icon: ICON_PATHS[icon], label, css: label && LABEL_CSS };
}
