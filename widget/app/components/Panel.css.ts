export const PANEL_CSS = `
.panel {
	position: fixed; display: flex; flex-direction: column; overflow: hidden;
	bottom: calc(var(--fd-y) + 68px + env(safe-area-inset-bottom)); right: calc(var(--fd-x) + env(safe-area-inset-right));
	width: var(--fd-panel-width); max-width: calc(100vw - var(--fd-x) * 2); height: min(680px, 100dvh - var(--fd-y) - 84px - env(safe-area-inset-bottom) - env(safe-area-inset-top));
	border: 1px solid var(--frame); border-radius: 16px; background: var(--surface); box-shadow: var(--shadow);
	translate: var(--fd-shift-right, 0) var(--fd-shift-y, 0); animation: panel-open 180ms ease-out;
}
:host([data-kept-open]) .panel { animation: none; }
/* Closed, it is laid out already while the pointer comes: to open it is to show it. */
@media screen { .panel[hidden] { display: flex !important; visibility: hidden; animation: none; } }
:host([data-side="left"]) .panel { right: auto; left: calc(var(--fd-x) + env(safe-area-inset-left)); translate: var(--fd-shift-left, 0) var(--fd-shift-y, 0); }
@keyframes panel-open { from { opacity: 0; transform: translateY(8px); } }
.panel-note { padding: 8px 20px; background: var(--raised); border-bottom: 1px solid var(--line); }
.panel-body { container-type: inline-size; position: relative; display: flex; flex: 1; flex-direction: column; min-height: 0; }
.panel-body > .deferred { padding: 24px 20px; }
.small-print { padding: 0 20px 12px; text-align: center; }
@media (max-width: 480px), (max-height: 440px) {
	.panel {
		inset: auto; top: var(--fd-viewport-top, 0); left: var(--fd-viewport-left, 0); width: var(--fd-viewport-width, 100%); max-width: none; translate: none;
		height: var(--fd-viewport-height, 100dvh); overflow-y: auto; border: 0; border-radius: 0; box-shadow: 0 0 0 100vmax var(--surface); /* Round a keyboard the page would show through. */
		padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left); touch-action: none;
	}
	:host([data-side="left"]) .panel { left: var(--fd-viewport-left, 0); translate: none; }
	.panel > .panel-body { min-height: 160px; } /* Where there is less room than all needs, as with a zoom of 400 %. */
	.menu-items { max-height: calc(var(--fd-viewport-height, 100dvh) - 68px); }
	.panel .messages, .panel .page, .panel textarea, .panel pre, .panel .table { touch-action: auto; }
}
/* After the page and once: what is fixed is printed on every sheet. */
@media print { :host { position: static !important; } .panel { position: static; width: auto; height: auto; max-width: none; border: 0; box-shadow: none; } }
`;
