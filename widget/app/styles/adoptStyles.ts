import { COMPOSER_CSS } from '../components/Composer.css.ts';
import { HEADER_CSS } from '../components/Header.css.ts';
import { MESSAGE_LIST_CSS } from '../components/MessageList.css.ts';
import { PANEL_CSS } from '../components/Panel.css.ts';
import { BASE_CSS } from './base.css.ts';
import { buildTokens } from './tokens.css.ts';

const SHEETS = [BASE_CSS, PANEL_CSS, HEADER_CSS, MESSAGE_LIST_CSS, COMPOSER_CSS];

/** The app's style sheets in a shadow root, for as long as that lives. */
export interface AdoptedStyles {
	/** Adds the styles of a part that came later; the same ones only once. */
	readonly add: (css: string) => void;
}

/**
 * Adds the app's styles to those that the root has. Constructed sheets, because a strict content security policy
 * forbids style elements and attributes.
 */
export function adoptStyles(root: ShadowRoot, accent: string): AdoptedStyles {
	const added = new Set<string>();
	function adopt(css: string): CSSStyleSheet {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
		return sheet;
	}

	adopt(buildTokens(accent) + SHEETS.join(''));
	return {
		add(css) {
			if (!added.has(css)) adopt(css);
			added.add(css);
		},
	};
}
