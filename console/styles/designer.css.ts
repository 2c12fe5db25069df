/** The Designer: its settings, and the page that shows them. */
export const DESIGNER_CSS = `
main.designer { height: 100dvh; padding: 0; }
.desk { display: grid; grid-template: minmax(0, 1fr) auto / 400px minmax(0, 1fr); height: 100%; }
.desk > .options { padding: 20px 20px 32px; overflow-y: auto; border-inline-end: 1px solid var(--line); }
.desk .disclosure .disclosure { margin: 0; }
.parts { display: grid; gap: 16px; }
.parts > .field > label { font-weight: 500; }
.parts > legend { margin-block-end: 8px; font-weight: 600; }
.parts .field > label.tick { font-weight: 400; }
.parts.item { padding: 12px; border: 1px solid var(--line); border-radius: 8px; }
.parts.item > legend { padding-inline: 4px; color: var(--quiet); }
.parts > button { justify-self: start; }
.parts pre { margin-block: 8px; padding: 12px; max-height: 240px; border-radius: 8px; background: var(--raised); white-space: pre-wrap; overflow: auto; }
.parts textarea { min-height: 64px; }
.pair { display: flex; gap: 8px; }
.pair > input[type="color"] { flex: none; width: 44px; padding: 3px; cursor: pointer; }
.choices { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.desk > .save { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 12px 20px; border-inline-end: 1px solid var(--line); border-block-start: 1px solid var(--line); }
.save > .quiet { flex: 1 1 100%; }
.desk > .result { grid-area: 1 / 2 / span 2; display: grid; grid-template-rows: auto minmax(0, 1fr); min-width: 0; background: var(--raised); }
.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 12px 20px; border-block-end: 1px solid var(--line); background: var(--surface); }
.toolbar label { display: flex; align-items: center; gap: 6px; color: var(--quiet); font-size: 13px; }
.toolbar select { width: auto; max-width: 160px; min-height: 32px; padding: 4px 8px; color: var(--text); }
.stage { display: grid; justify-items: center; min-height: 0; padding: 16px 20px; }
.stage > iframe { height: 100%; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.stage > .desktop { width: 100%; }
.stage > .phone { width: 362px; max-width: 100%; max-height: 722px; border-radius: 20px; }
.phone-only { display: none; }
.changes { display: grid; gap: 12px; }
.changes dt { font-weight: 500; }
.changes dd { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 1099px) { .desk { grid-template-columns: 340px minmax(0, 1fr); } }
@media (max-width: 820px) {
	main.designer { height: auto; }
	.desk { display: block; }
	.desk > .options { padding: 16px 16px 96px; border: 0; }
	.desk > .save { position: sticky; inset-block-end: calc(56px + env(safe-area-inset-bottom)); z-index: 1; border-inline-end: 0; background: var(--surface); }
	.desk:not(.previewing) > .result, .desk.previewing > .options { display: none; }
	.desk > .save { padding: 8px 16px; }
	.save > .quiet { flex-basis: 120px; }
	.toolbar { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 8px 16px; }
	.toolbar label:not(.tick) { display: grid; gap: 0; }
	.toolbar > label:not(.tick):first-child { display: none; }
	.toolbar select { width: 100%; max-width: none; }
	.stage { height: calc(100dvh - 290px); min-height: 320px; padding: 8px; }
	.phone-only { display: inline-flex; }
}
`;
