/** Adds styles to the page. The console's policy allows them in this way only. */
export function adoptStyles(css: string): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
