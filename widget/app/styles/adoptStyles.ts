import { COMPOSER_CSS } from '../components/Composer.css.ts';
import { HEADER_CSS } from '../components/Header.css.ts';
import { MESSAGE_LIST_CSS } from '../components/MessageList.css.ts';
import { PANEL_CSS } from '../components/Panel.css.ts';
import { BASE_CSS } from './base.css.ts';
import { buildTokens } from './tokens.css.ts';

const SHEETS = [BASE_CSS, PANEL_CSS, HEADER_CSS, MESSAGE_LIST_CSS, COMPOSER_CSS];

/** The app's own styles, in the owner's colour. */
export function buildStyles(accent: string): string {
	return buildTokens(accent) + SHEETS.join('');
}

/** Adds styles to a root by a constructed sheet: a strict content security policy forbids style elements and attributes. */
export function adoptStyles(root: ShadowRoot, css: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
	return sheet;
}
