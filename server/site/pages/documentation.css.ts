import { COLOURS_CSS } from './tokens.css.ts';

/** Style sheet of the documentation pages: a readable column, the list of pages beside it. */
export const DOCUMENTATION_CSS = `${COLOURS_CSS}
* { box-sizing: border-box; }
body {
	margin: 0 auto; max-width: 72rem; padding: 0 1.25rem 4rem; display: grid; gap: 0 3rem;
	grid-template: 'header header' auto 'nav main' auto / 15rem minmax(0, 44rem);
	background: var(--surface); color: var(--text);
	font: 1rem/1.6 system-ui, sans-serif;
}
header { grid-area: header; padding: 1.25rem 0; border-bottom: 1px solid var(--line); font-weight: 600; }
header a { color: inherit; text-decoration: none; }
nav { grid-area: nav; padding-top: 1.75rem; font-size: .9375rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: .3rem 0; color: var(--quiet); text-decoration: none; }
nav a:hover, nav a[aria-current] { color: var(--text); }
nav a[aria-current] { font-weight: 600; }
main { grid-area: main; padding-top: 1rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: .75rem 0 1rem; }
h2 { font-size: 1.375rem; line-height: 1.3; margin: 2.25rem 0 .75rem; }
h3 { font-size: 1.0625rem; margin: 1.75rem 0 .5rem; }
a { color: var(--accent); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font: .875em/1.5 ui-monospace, monospace; background: var(--raised); padding: .1em .3em; border-radius: 4px; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; overflow-x: auto; }
pre code { background: none; padding: 0; }
table { display: block; overflow-x: auto; border-collapse: collapse; font-size: .9375rem; }
th, td { border-bottom: 1px solid var(--line); padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top; }
@media (max-width: 48rem) { body { display: block; } nav { border-bottom: 1px solid var(--line); padding: 1rem 0; } }
`;
