/** The rail, panes, pages, and what lies over them. */
export const FRAME_CSS = `
.frame { display: grid; grid-template-columns: var(--rail) minmax(0, 1fr); min-height: 100dvh; }
.screen { display: contents; }
.rail { position: sticky; top: 0; display: flex; flex-direction: column; gap: 12px; height: 100dvh; padding: 16px 12px; border-inline-end: 1px solid var(--line); background: var(--raised); overflow-y: auto; }
.rail ul { display: grid; gap: 2px; }
.rail li a { display: flex; align-items: center; gap: 10px; min-height: 36px; padding: 0 10px; border-radius: 6px; color: var(--quiet); font-weight: 500; text-decoration: none; }
.rail li a:hover { background: var(--hover); color: var(--text); }
.rail li a[aria-current] { background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); color: var(--text); }
.rail li a[aria-current] .icon { color: var(--accent); }
.choice { position: relative; display: flex; align-items: center; gap: 10px; min-height: 36px; padding: 0 10px; border-radius: 6px; }
.choice:hover { background: var(--hover); }
.choice:focus-within { outline: 2px solid var(--accent); }
.choice select { flex: 1; min-width: 0; min-height: 36px; padding: 0; border: 0; outline: 0; background: none; appearance: none; font-weight: 600; text-overflow: ellipsis; cursor: pointer; }
.choice option { background: var(--surface); color: var(--text); }
.choice .icon { color: var(--accent); pointer-events: none; }
.choice .icon:last-child { color: var(--quiet); }
.rail .new-chatbot { justify-content: start; gap: 10px; min-height: 28px; margin-block-start: -8px; padding: 3px 10px; border-color: transparent; background: none; color: var(--quiet); font-weight: 400; }
.rail .new-chatbot:hover { background: var(--hover); color: var(--text); }
.rail .find { justify-content: start; gap: 10px; padding: 5px 10px; border-color: var(--line); color: var(--quiet); font-weight: 400; }
.rail .find span { flex: 1; overflow: hidden; text-align: start; text-overflow: ellipsis; }
.rail .who { display: flex; align-items: center; justify-content: space-between; gap: 8px; margin-block-start: auto; padding-inline-start: 10px; color: var(--quiet); }
.offline { position: fixed; inset: 0 0 auto; z-index: 3; padding: 2px 12px; background: var(--waiting); color: var(--surface); font-size: 13px; line-height: 18px; text-align: center; }
.clock { display: flex; align-items: center; gap: 12px; min-width: 0; padding: 10px clamp(16px, 3vw, 40px); border-block-end: 1px solid var(--line); background: var(--raised); }
.clock > .icon { flex: none; color: var(--waiting); }
.clock > p { flex: 1; max-width: 90ch; }
.frame:has(> .clock) { grid-template-rows: auto minmax(0, 1fr); }
.frame:has(> .clock) > .rail { grid-row: 1 / span 2; }
main { min-width: 0; padding: 24px clamp(16px, 3vw, 40px) 48px; }
main:is(.page, .steps) > header, .settings .page > header { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 4px 16px; margin-block-end: 16px; }
main.page > header .actions, .settings .page > header .actions { margin: 0; }
main:is(.page, .steps) > header .quiet, .settings .page > header .quiet { grid-column: 1 / -1; max-width: 62ch; }
main.page > section, .settings .page > section { margin-block-start: 24px; }
main > .quiet { max-width: 62ch; margin-block: 4px 16px; }
.panes { display: grid; grid-template-columns: 360px minmax(0, 1fr); height: 100dvh; padding: 0; }
.panes:has(> .context) { grid-template-columns: 360px minmax(0, 1fr) 300px; }
.panes > * { min-height: 0; overflow-y: auto; }
.panes .list { padding: 20px 12px 32px; border-inline-end: 1px solid var(--line); }
.panes .list > header { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 32px; margin-block-end: 12px; padding-inline: 8px; }
.panes .list > header .actions { margin: 0; }
.panes .pick { align-self: center; justify-self: center; margin: 0; padding: 24px; }
.detail { padding: 20px 32px 48px; }
.detail > .back { display: none; align-items: center; gap: 6px; min-height: 36px; text-decoration: none; }
.context { padding: 20px; border-inline-start: 1px solid var(--line); background: var(--raised); }
.settings { display: grid; grid-template-columns: 200px minmax(0, 880px); gap: 40px; align-content: start; align-items: start; }
.settings > nav { position: sticky; top: 24px; display: grid; gap: 16px; }
.settings > nav li a { display: block; padding: 8px 10px; margin-inline-start: -10px; border-radius: 6px; color: var(--quiet); text-decoration: none; }
.settings > nav li a:hover { background: var(--hover); }
.settings > nav li a[aria-current] { background: var(--raised); color: var(--text); font-weight: 500; }
.settings .page > header { min-height: 32px; }
.settings .page > header select { width: auto; max-width: 200px; }
dialog { width: min(480px, 100vw - 32px); max-height: min(720px, 100dvh - 64px); margin-block-start: min(12vh, 120px); padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: inherit; box-shadow: light-dark(0 12px 40px rgb(16 24 40 / 0.18), 0 0 transparent); }
dialog::backdrop { background: rgb(16 24 40 / 0.4); }
.dialog { display: grid; gap: 12px; padding: 20px; }
.dialog-head { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
.dialog form { margin: 0; max-width: none; }
.dialog form .actions { margin-block-end: 0; }
.dialog form > .actions { position: sticky; inset-block-end: 0; margin-block-start: 0; padding-block: 12px; background: var(--surface); }
.dialog .pairs { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: end; }
.palette ul { display: grid; gap: 2px; }
.palette li { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 36px; padding: 4px 10px; border-radius: 6px; cursor: pointer; }
.palette li:hover { background: var(--hover); }
.palette li[aria-selected="true"] { background: var(--chosen); }
.palette li > span:first-child { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.keys > div { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 32px; border-block-end: 1px solid var(--line); }
.toasts { position: fixed; inset-block-end: 16px; inset-inline: 16px; z-index: 2; display: grid; gap: 8px; justify-items: center; pointer-events: none; }
.toast { display: flex; align-items: center; gap: 10px; max-width: min(480px, 100%); padding: 6px 8px 6px 14px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); box-shadow: light-dark(0 8px 24px rgb(16 24 40 / 0.18), 0 0 transparent); pointer-events: auto; }
.toast > .icon { color: var(--ready); }
.toast.failed > .icon { color: var(--danger); }
@media (max-width: 1279px) {
	.panes:has(> .context) { grid-template-columns: 360px minmax(0, 1fr); grid-template-rows: minmax(0, 1fr) auto; }
	.panes:has(> .context) .list { grid-row: 1 / span 2; }
	.context { max-height: 40dvh; border-inline-start: 0; border-block-start: 1px solid var(--line); }
}
@media (max-width: 1099px) {
	:root { --rail: 60px; }
	.rail { align-items: center; padding-inline: 8px; }
	.rail li a, .rail .find { justify-content: center; width: 40px; padding: 0; }
	.rail li a span, .rail .find span, .rail .who span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
	.rail .find { min-height: 36px; }
	.rail .new-chatbot, .rail .find kbd, .choice .icon:last-child { display: none; }
	.choice { justify-content: center; width: 40px; padding: 0; }
	.choice select { position: absolute; inset: 0; opacity: 0; }
	.rail .who { padding: 0; }
	.panes, .panes:has(> .context) { grid-template-columns: 300px minmax(0, 1fr); }
	.settings { grid-template-columns: 160px minmax(0, 1fr); gap: 24px; }
}
@media (max-width: 820px) {
	.frame { grid-template-columns: minmax(0, 1fr); padding-block-end: calc(56px + env(safe-area-inset-bottom)); }
	.rail { position: fixed; inset: auto 0 0; z-index: 2; flex-direction: row; justify-content: space-between; gap: 0; height: auto; padding: 8px 8px calc(8px + env(safe-area-inset-bottom)); border-inline-end: 0; border-block-start: 1px solid var(--line); overflow: visible; }
	.rail ul { display: flex; flex: 1; justify-content: space-around; gap: 0; }
	.rail .who { margin: 0; }
	.choice, .rail .find { flex: none; }
	.clock { flex-wrap: wrap; }
	.clock > p { flex-basis: 70%; }
	main { padding-block: 16px 32px; }
	.panes, .panes:has(> .context) { display: block; height: auto; }
	.panes .list { padding-inline: 8px; border: 0; }
	.panes .pick, .panes.reading .list > :not(h1) { display: none; }
	.panes.reading .list { position: absolute; clip-path: inset(50%); }
	.detail { padding: 8px 16px 32px; }
	.detail > .back { display: inline-flex; }
	.context { max-height: none; }
	.settings { grid-template-columns: minmax(0, 1fr); gap: 16px; }
	.settings > nav { position: static; }
	.settings > nav ul { display: flex; gap: 4px; margin-inline: -16px; padding-inline: 16px; overflow-x: auto; }
	.settings > nav li a { margin: 0; white-space: nowrap; }
	.toasts { inset-block-end: calc(68px + env(safe-area-inset-bottom)); }
}
@media (max-width: 420px) { .rail li a, .rail .find, .choice { width: 32px; } }
`;
