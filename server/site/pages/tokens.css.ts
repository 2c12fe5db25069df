/** Colours by day. */
const LIGHT = `
	--surface: #ffffff;
	--raised: #f6f7f9;
	--line: #e4e7ec;
	--text: #16191f;
	--quiet: #5b6472;
	--accent: #2f5bea;
	--on-accent: #ffffff;
	--danger: #b42318;
	/* Edges of what can be filled in or pressed: 3:1 on both surfaces. */
	--control: #8790a0;
`;

/** Colours that differ in the dark. */
const DARK = `
	--surface: #15181d;
	--raised: #1e2229;
	--line: #2e343d;
	--text: #eef1f5;
	--quiet: #a5afbd;
	--accent: #8ea6ff;
	--on-accent: #15181d;
	--danger: #ff8a7a;
	--control: #6d7788;
`;

/** The colours of all pages, by day and in the dark. */
export const COLOURS_CSS = `
:root { color-scheme: light dark; ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { ${DARK} } }
`;

/** The tokens of pages: colours and type. */
export const TOKENS_CSS = `${COLOURS_CSS}
*, ::before, ::after { box-sizing: border-box; }
body {
	margin: 0;
	background: var(--surface);
	color: var(--text);
	font: 0.9375rem/1.4667 system-ui, sans-serif;
	overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
h1, h2, h3, p, ol, ul, pre, figure { margin: 0; }
h2 { font-size: 1.25rem; line-height: 1.4; letter-spacing: -0.01em; }
h3 { font-size: 1rem; line-height: 1.5; font-weight: 600; }
code { font: 0.8125rem/1.54 ui-monospace, monospace; }
`;

/** For a page with a chosen theme (`data-theme` on its root), which overrides the system's. */
export const CHOSEN_THEME_CSS = `
:root[data-theme="dark"] { color-scheme: dark; ${DARK} }
:root[data-theme="light"] { color-scheme: light; ${LIGHT} }
`;
