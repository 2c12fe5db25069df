import { COLOURS_CSS } from './tokens.css.ts';

/** Style sheet of the documentation pages: a readable column between the list of pages and that of its sections. */
export const DOCUMENTATION_CSS = `${COLOURS_CSS}
* { box-sizing: border-box; }
body {
	margin: 0 auto; max-width: 84rem; padding: 0 1.25rem 4rem; display: grid; gap: 0 3rem;
	grid-template: 'header header header' auto 'pages main contents' 1fr / 15rem minmax(0, 44rem) minmax(0, 14rem);
	background: var(--surface); color: var(--text);
	font: 1rem/1.6 system-ui, sans-serif;
}
header { grid-area: header; display: flex; align-items: center; gap: .5rem 1.5rem; padding: 1rem 0; border-bottom: 1px solid var(--line); }
header > a { color: inherit; font-weight: 600; text-decoration: none; }
[role=search] { position: relative; flex: 1; max-width: 28rem; margin-inline-start: auto; }
[role=search] input {
	width: 100%; padding: .4rem .75rem; border: 1px solid var(--control); border-radius: 8px;
	background: var(--surface); color: var(--text); font: inherit;
}
[role=search] input:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
[role=search] ul, [role=status]:not(.hidden) {
	position: absolute; z-index: 1; inset: calc(100% + .25rem) 0 auto 0; margin: 0; padding: .25rem; list-style: none;
	background: var(--surface); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 8px 24px rgb(0 0 0 / 16%);
}
[role=status]:not(.hidden) { padding: .65rem .85rem; color: var(--quiet); }
[role=search] li a { display: block; padding: .4rem .6rem; border-radius: 6px; color: var(--text); text-decoration: none; }
[role=search] li a:hover, [role=search] li a:focus { background: var(--raised); }
[role=search] li span { display: block; color: var(--quiet); font-size: .8125rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.to-pages { display: none; }
nav { font-size: .9375rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
.pages { grid-area: pages; padding-top: 1.75rem; }
.contents { grid-area: contents; padding-top: 1.75rem; }
.contents ul { position: sticky; top: 1.75rem; border-inline-start: 1px solid var(--line); padding-inline-start: 1rem; font-size: .875rem; }
.pages a, .contents a { display: block; padding: .3rem 0; color: var(--quiet); text-decoration: none; }
.pages a:hover, .contents a:hover, .pages a[aria-current] { color: var(--text); }
.pages a[aria-current] { font-weight: 600; }
.around { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; margin-top: 3rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
.around span { display: block; color: var(--quiet); font-size: .8125rem; }
main { grid-area: main; padding-top: 1rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: .75rem 0 1rem; }
h2 { font-size: 1.375rem; line-height: 1.3; margin: 2.25rem 0 .75rem; }
h3 { font-size: 1.0625rem; margin: 1.75rem 0 .5rem; }
a { color: var(--accent); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font: .875em/1.5 ui-monospace, monospace; background: var(--raised); padding: .1em .3em; border-radius: 4px; }
p code, li code { overflow-wrap: anywhere; }
pre { position: relative; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; overflow-x: auto; }
pre code { background: none; padding: 0; }
table { display: block; overflow-x: auto; border-collapse: collapse; font-size: .9375rem; }
th, td { border-bottom: 1px solid var(--line); padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top; }
.copy {
	position: absolute; inset: .5rem .5rem auto auto; padding: .2rem .6rem; border: 1px solid var(--line); border-radius: 6px;
	background: var(--surface); color: var(--quiet); font: .8125rem/1.5 system-ui, sans-serif; cursor: pointer;
}
.copy:hover { color: var(--text); }
@media (hover: hover) { .copy { opacity: 0; } pre:hover .copy, .copy:focus-visible { opacity: 1; } }
@media (max-width: 72rem) {
	body { grid-template: 'header header' auto 'pages main' 1fr / 15rem minmax(0, 44rem); }
	.contents { display: none; }
}
@media (max-width: 48rem) {
	body { display: block; }
	header { flex-wrap: wrap; column-gap: .75rem; font-size: .9375rem; }
	header > .to-pages { display: inline; margin-inline-start: auto; font-weight: 400; text-decoration: underline; }
	[role=search] { order: 1; flex-basis: 100%; max-width: none; }
	[role=search] input { font-size: 1rem; }
	.pages { margin-top: 2rem; border-top: 1px solid var(--line); }
}
`;
