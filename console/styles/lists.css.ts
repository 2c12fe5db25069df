/** Tables, rows, transcripts, and what is shown before they are there. */
export const LISTS_CSS = `
table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 18px; font-variant-numeric: tabular-nums; }
thead { position: sticky; top: 0; z-index: 1; background: var(--surface); box-shadow: inset 0 -1px var(--line); }
th { padding: 8px; text-align: start; font-weight: 500; color: var(--quiet); white-space: nowrap; }
td { height: 36px; padding: 8px; border-block-start: 1px solid var(--line); vertical-align: top; text-align: left; }
td time { white-space: nowrap; }
.records td { overflow-wrap: break-word; }
.records :is(td:has(> .row-link), small) { overflow-wrap: anywhere; }
.records td:has(> .row-link) { min-width: 240px; }
thead td { border: 0; }
td select, .row select { width: auto; min-height: 28px; padding: 2px 6px; }
tbody tr:first-child td { border-block-start-color: transparent; }
th.number, td.number { text-align: end; }
tbody { isolation: isolate; }
tbody tr { position: relative; }
.records tbody tr:hover, tr.picked { background: var(--raised); }
td.tick { width: 36px; }
td.tick input { position: relative; z-index: 1; vertical-align: -3px; }
a.row-link { color: inherit; font-weight: 500; text-decoration: none; }
tr a.row-link::after { content: ""; position: absolute; inset: 0; }
tr a.row-link:focus-visible { outline: 0; }
tr a.row-link:focus-visible::after { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 6px; }
td a:not(.row-link), td button { position: relative; z-index: 1; }
td.row-actions, td.actions { display: table-cell; padding-block: 4px; text-align: end; white-space: nowrap; }
td.row-actions > div { display: inline-flex; gap: 6px; }
td.row-actions button, td.actions button { min-height: 28px; padding: 3px 10px; }
td.actions button { margin-inline-start: 8px; }
@media (hover: hover) {
	td.row-actions > div { opacity: 0; }
	tr:hover td.row-actions > div, tr:focus-within td.row-actions > div { opacity: 1; }
}
.bulk { position: sticky; inset-block-end: 16px; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px; width: fit-content; max-width: 100%; margin: 16px auto 0; padding: 6px 8px 6px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); box-shadow: light-dark(0 8px 24px rgb(16 24 40 / 0.18), 0 0 transparent); }
.empty { display: grid; justify-items: center; gap: 16px; padding: 64px 16px; text-align: center; color: var(--quiet); }
.rows > li { border-block-start: 1px solid var(--line); padding-block: 10px; }
.rows > li:first-child { border-block-start: 0; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 36px; color: inherit; text-decoration: none; }
.row strong { flex: 1 1 280px; font-weight: 500; }
.row .meta { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; }
.panes .row { display: grid; gap: 4px; padding: 8px; border-radius: 6px; }
.panes .rows > li { padding-block: 1px; }
.panes .row strong { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.panes .row:hover { background: var(--raised); }
.panes .row[aria-current] { background: var(--chosen); }
.line { display: block; max-width: 240px; margin-right: auto; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.clip { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.transcript { display: grid; gap: 20px; max-width: 680px; }
.transcript .text { margin-block-start: 4px; }
.transcript .user .text { width: fit-content; padding: 8px 12px; border-radius: 12px; background: var(--raised); }
.transcript .meta { display: flex; flex-wrap: wrap; gap: 4px 10px; }
.passages { display: grid; gap: 10px; }
.passages small { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.steps section { max-width: 640px; margin-block: 16px; padding: 20px; border: 1px solid var(--line); border-radius: 12px; }
.steps section:has(.look) { max-width: 1080px; }
.step > summary { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; list-style: none; cursor: pointer; }
.step > summary::-webkit-details-marker { display: none; }
.step > summary .icon { margin-inline-start: auto; color: var(--quiet); transition: rotate 0.12s ease-out; }
.step[open] > summary { margin-block-end: 8px; }
.step[open] > summary .icon { rotate: 180deg; }
.look { display: flex; flex-wrap: wrap; gap: 12px 40px; }
.look form { flex: 1 1 280px; align-content: start; }
.preview { flex: 0 1 400px; min-width: 0; width: 100%; height: 600px; margin-block: 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.color { display: flex; align-items: start; gap: 8px; }
.color > .field { flex: 1; }
.color > input { flex: none; width: 44px; height: 36px; margin-block-start: 24px; padding: 3px; cursor: pointer; }
.steps pre { margin-block: 12px; padding: 12px; border-radius: 8px; background: var(--raised); white-space: pre-wrap; }
.skeleton { display: grid; gap: 12px; margin-block: 16px; opacity: 0; animation: appear 0.2s 0.15s forwards; }
.skeleton i { height: 36px; border-radius: 6px; background: var(--raised); }
@keyframes appear { to { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { .skeleton { animation-duration: 0.01s; } }
@media (max-width: 820px) {
	.records :is(table, tbody, tr, td) { display: block; }
	.records thead { display: none; }
	.records tr { padding-block: 10px; border-block-start: 1px solid var(--line); }
	.records td { height: auto; padding: 2px 0; border: 0; }
	.records td[data-title] { display: grid; grid-template-columns: 112px minmax(0, 1fr); gap: 0 8px; direction: ltr; }
	td[data-title]::before { content: attr(data-title); grid-row: 1; color: var(--quiet); }
	td.number[data-title]::before { margin-inline-end: 8px; }
	.records td[data-title]:empty { display: none; }
	td .line { max-width: 100%; }
	td[data-title] > * { grid-column: 2; justify-self: start; }
	.records tr:has(> .tick) { padding-inline-start: 32px; }
	.records td.tick { position: absolute; inset: 10px auto auto 0; width: auto; }
	.records :is(td.number, td.row-actions, td.actions) { display: block; text-align: start; }
	td.actions button { margin-inline: 0 8px; }
	.bulk { inset-block-end: calc(68px + env(safe-area-inset-bottom)); }
}
.filters { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-block: 16px 8px; }
.filters form { flex: 1 1 240px; max-width: none; margin: 0; }
.filters select { width: auto; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin-block: 12px; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; }
`;
