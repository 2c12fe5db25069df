/** The tokens of both pages: light, dark, and type. */
export const TOKENS_CSS = `
:root {
	color-scheme: light dark;
	--surface: #ffffff;
	--raised: #f6f7f9;
	--line: #e4e7ec;
	--text: #16191f;
	--quiet: #5b6472;
	--accent: #2f5bea;
	--on-accent: #ffffff;
}
@media (prefers-color-scheme: dark) {
	:root {
		--surface: #15181d;
		--raised: #1e2229;
		--line: #2e343d;
		--text: #eef1f5;
		--quiet: #a5afbd;
		--accent: #8ea6ff;
		--on-accent: #15181d;
	}
}
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
