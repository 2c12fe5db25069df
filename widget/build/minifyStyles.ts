import type { Plugin } from 'rolldown';

/** Style sheets are the template literals of `.css.ts` files. */
const STYLE_FILE = /\.css\.ts$/;
const TEMPLATE = /`[^`]*`/g;

/** A style sheet without comments, and without space that means nothing. */
export function minifyStyles(css: string): string {
	return css
		.replace(/\/\*.*?\*\//gs, '')
		.replace(/\s+/g, ' ')
		.replace(/ ?([{};,]) ?/g, '$1')
		.replace(/: /g, ':')
		.replace(/;}/g, '}');
}

/** Minifies the style sheets that visitors fetch: bundlers leave texts as they are. */
export function minifyStyleFiles(): Plugin {
	return {
		name: 'minify-styles',
		transform: {
			filter: { id: STYLE_FILE },
			handler: (code) => ({ code: code.replace(TEMPLATE, minifyStyles), map: null }),
		},
	};
}
