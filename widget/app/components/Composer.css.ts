export const COMPOSER_CSS = `
.composer { flex: none; padding: 8px 12px 12px; }
.composer-box {
	display: flex; align-items: flex-end; gap: 4px; padding: 4px; border: 1px solid var(--edge); border-radius: 12px; background: var(--surface); transition: border-color var(--state);
}
/* For the pointer a caret is enough; the keyboard gets a ring. */
[data-keys] .composer-box:focus-within { border-color: var(--ring); box-shadow: 0 0 0 1px var(--ring); }
.composer-text { position: relative; display: grid; flex: 1; min-width: 0; }
.composer-text > * {
	grid-area: 1 / 1; min-width: 0; padding: 8px; padding-inline-end: 4px; font-size: 1em; line-height: 1.375; max-height: min(6 * 1.375em + 16px, 25vh);
	white-space: pre-wrap; overflow-wrap: anywhere; border: 0;
}
.composer-mirror { visibility: hidden; overflow: hidden; }
.composer textarea, .composer textarea:focus { resize: none; background: none; outline: none; height: 100%; width: 100%; overflow-y: auto; scrollbar-width: thin; }
.composer textarea::placeholder { color: var(--quiet); opacity: 1; }
.send { width: 38px; height: 38px; }
.send.ready { color: var(--on-accent); background: var(--accent); }
.send.stops { color: var(--text); background: var(--raised); }
.send.stops .icon { fill: currentColor; stroke: none; }
.counter { padding: 6px 6px 0; text-align: end; font-variant-numeric: tabular-nums; }
.counter.full { color: var(--danger); }
@media (forced-colors: active) { .send { border: 1px solid; } .send[aria-disabled="true"] { color: GrayText; } .composer-box:focus-within { outline: 2px solid Highlight; } }
`;
