import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import type { ExtrasParts } from './extras.ts';

const ICON_PATHS = {
	/** The launcher's own. */
	speech: '',
	question: 'M8 9a4 4 0 1 1 6 3.5c-1.3.7-2 1.4-2 3M12 20h.01',
	mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7.5 12 13l8.5-5.5',
} as const;

/** Words beside the icon. The button is as wide as they need. */
const LABEL_CSS = `
.launcher { gap: 0.5em; max-width: calc(100vw - 2 * var(--x)); font: 600 1em/1.4 system-ui, sans-serif; }
.launcher span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-inline-end: 0.25em; }
`;

/** Gives the launcher the icon and the words of the settings. */
export function setFace({ host, launcher }: ExtrasParts, settings: BakedConfig, label: string | undefined): void {
	const { icon = 'speech' } = settings.launcher ?? {};
	if (label) {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(LABEL_CSS);
		host.root.adoptedStyleSheets = [...host.root.adoptedStyleSheets, sheet];
		launcher.button.dir = 'auto';
	}
	launcher.setFace(ICON_PATHS[icon], label ?? '');
}
