/** The console's style sheet. Colours come from the page's tokens. */
export const CONSOLE_CSS = `
:root { --ready: light-dark(#067647, #4ad295); --waiting: light-dark(#93370d, #fdb022); --rail: 220px; }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 14px/20px system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, p, ul, ol, pre, figure { margin: 0; padding: 0; }
h1 { font-size: 18px; line-height: 24px; font-weight: 600; }
h2 { font-size: 14px; line-height: 20px; font-weight: 600; }
ul, ol { list-style: none; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
button, input, select, textarea { font: inherit; color: inherit; }
button { min-height: 32px; padding: 5px 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); cursor: pointer; }
button:hover { background: var(--raised); }
button:disabled { opacity: 0.5; cursor: default; }
button[aria-pressed="true"] { border-color: var(--accent); color: var(--accent); }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
button.danger { color: var(--danger); }
button.link { min-height: 24px; padding: 0; border: 0; background: none; color: var(--accent); text-decoration: underline; text-underline-offset: 2px; }
input, select, textarea { width: 100%; min-height: 36px; padding: 7px 10px; border: 1px solid var(--control); border-radius: 8px; background: var(--surface); }
textarea { resize: vertical; }
form { display: grid; gap: 12px; max-width: 480px; margin-block: 12px; }
.field { display: grid; gap: 4px; }
.field > span { font-weight: 600; }
small, .meta, .quiet { color: var(--quiet); font-size: 13px; line-height: 18px; }
small { display: block; }
.failure { color: var(--danger); }
.success { color: var(--ready); }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-block: 12px; }
.product { font-weight: 600; letter-spacing: -0.01em; }
.card { display: grid; gap: 12px; width: min(400px, 100% - 32px); margin: 12vh auto 32px; padding: 32px; border: 1px solid var(--line); border-radius: 12px; }
.frame { display: grid; grid-template-columns: var(--rail) minmax(0, 1fr); min-height: 100dvh; }
.rail { position: sticky; top: 0; display: flex; flex-direction: column; gap: 16px; height: 100dvh; padding: 20px 12px; border-inline-end: 1px solid var(--line); background: var(--raised); overflow-y: auto; }
.rail ul { display: grid; gap: 2px; }
.rail li a { display: block; padding: 8px 10px; border-radius: 6px; color: inherit; text-decoration: none; }
.rail li a:hover { background: var(--line); }
.rail li a[aria-current] { background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); font-weight: 600; }
.rail .who { display: flex; justify-content: space-between; gap: 8px; margin-block-start: auto; }
main { padding: 24px clamp(16px, 3vw, 40px); min-width: 0; }
main > .quiet { max-width: 62ch; margin-block: 4px 16px; }
.steps section { max-width: 640px; margin-block: 16px; padding: 20px; border: 1px solid var(--line); border-radius: 12px; }
.steps pre { margin-block: 12px; padding: 12px; border-radius: 8px; background: var(--raised); font: 13px/20px ui-monospace, monospace; white-space: pre-wrap; }
.answer { padding: 12px; border-radius: 8px; background: var(--raised); }
.text { white-space: pre-line; }
progress { width: 100%; accent-color: var(--accent); }
.rows > li { border-block-start: 1px solid var(--line); padding-block: 10px; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 36px; color: inherit; text-decoration: none; }
.row strong { flex: 1 1 280px; font-weight: 500; }
.row .meta { display: flex; flex-wrap: wrap; gap: 4px 10px; }
.state { white-space: nowrap; }
.state::before { content: "●"; margin-inline-end: 4px; font-size: 9px; vertical-align: 1px; }
.state.ready { color: var(--ready); }
.state.waiting { color: var(--waiting); }
.state.failed { color: var(--danger); }
input[type="checkbox"] { width: 16px; min-height: 16px; margin: 0 4px 0 0; vertical-align: -3px; accent-color: var(--accent); }
.filters { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-block: 16px 8px; }
.filters form { flex: 1 1 240px; max-width: none; margin: 0; }
.filters select { width: auto; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin-block: 12px; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; }
summary { cursor: pointer; }
.empty { padding: 48px 16px; text-align: center; color: var(--quiet); }
table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 18px; font-variant-numeric: tabular-nums; }
th { position: sticky; top: 0; padding: 8px; background: var(--surface); text-align: start; font-weight: 600; color: var(--quiet); }
td { padding: 8px; border-block-start: 1px solid var(--line); vertical-align: top; }
td.actions { display: table-cell; text-align: end; white-space: nowrap; }
td.actions button { min-height: 28px; margin-inline-start: 8px; padding: 3px 10px; }
.panes { display: grid; grid-template-columns: 360px minmax(0, 1fr); padding: 0; }
.panes .list { height: 100dvh; padding: 24px 16px; border-inline-end: 1px solid var(--line); overflow-y: auto; }
.panes .row { display: grid; gap: 4px; padding: 6px 8px; border-radius: 6px; }
.panes .rows > li { padding-block: 2px; }
.panes .row strong { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.panes .row[aria-current] { background: var(--raised); }
.panes .pick { align-self: center; justify-self: center; padding: 24px; }
.detail { height: 100dvh; padding: 12px 24px 32px; overflow-y: auto; }
.detail .back { display: none; }
.transcript { display: grid; gap: 20px; max-width: 680px; }
.transcript .text { margin-block-start: 4px; }
.transcript .user .text { width: fit-content; padding: 8px 12px; border-radius: 12px; background: var(--raised); }
.transcript .meta { display: flex; flex-wrap: wrap; gap: 4px 10px; }
.skeleton { display: grid; gap: 12px; margin-block: 16px; opacity: 0; animation: appear 0.2s 0.15s forwards; }
.skeleton i { height: 36px; border-radius: 6px; background: var(--raised); }
@keyframes appear { to { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { .skeleton { animation-duration: 0.01s; } }
@media (max-width: 820px) {
	.frame { grid-template-columns: minmax(0, 1fr); }
	.rail { position: static; height: auto; padding: 12px 16px; gap: 8px; border-inline-end: 0; border-block-end: 1px solid var(--line); }
	.rail ul { display: flex; overflow-x: auto; }
	.rail li a { white-space: nowrap; }
	.panes { grid-template-columns: minmax(0, 1fr); }
	.panes .list, .detail { height: auto; border: 0; }
	.panes .pick, .panes.reading .list { display: none; }
	.detail .back { display: inline; }
	table, tbody, tr, td { display: block; }
	thead { display: none; }
	td { border: 0; padding-block: 2px; }
	tr { display: block; padding-block: 8px; border-block-start: 1px solid var(--line); }
	td.actions { display: block; text-align: start; }
	td.actions button { margin-inline: 0 8px; }
}
`;
