/**
 * Styles of the host element, the launcher and the note beside it. Lengths are in `em` of the host, whose font size is
 * the visitor's own `medium` (16 px unless they chose another); `rem` would follow the host page.
 * `!important` in `:host` wins over the host page's own `!important`.
 */
export const LAUNCHER_CSS = `
:host {
	all: initial !important;
	display: block !important;
	position: fixed !important;
	z-index: 2147483647 !important;
	inset: auto 0 0 auto !important;
	font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif !important;
	color-scheme: light !important;
}
:host([data-theme="dark"]) { color-scheme: dark !important; }
:host([hidden]) { display: none !important; }
.launcher, .note {
	position: fixed;
	box-sizing: border-box;
	margin: 0;
	bottom: calc(1.25em + env(safe-area-inset-bottom, 0px));
	right: calc(1.25em + env(safe-area-inset-right, 0px));
}
:host([data-side="left"]) .launcher, :host([data-side="left"]) .note {
	right: auto;
	left: calc(1.25em + env(safe-area-inset-left, 0px));
}
.launcher {
	display: grid;
	place-items: center;
	width: 3.5em;
	height: 3.5em;
	padding: 0;
	border: 0;
	border-radius: 50%;
	font: inherit;
	color: var(--on-accent);
	background: var(--accent);
	box-shadow: 0 4px 16px rgb(16 24 40 / 0.24), 0 1px 4px rgb(16 24 40 / 0.16);
	cursor: pointer;
	touch-action: manipulation;
	-webkit-tap-highlight-color: transparent;
	transition: transform 0.12s ease-out;
}
.launcher:hover { transform: scale(1.02); }
.launcher:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
.launcher[aria-busy="true"] { cursor: progress; }
.icon {
	width: 1.5em;
	height: 1.5em;
	fill: none;
	stroke: currentColor;
	stroke-width: 2;
	stroke-linecap: round;
	stroke-linejoin: round;
}
.note {
	bottom: calc(5.5em + env(safe-area-inset-bottom, 0px));
	max-width: min(18em, calc(100vw - 2.5em));
	padding: 0.75em 1em;
	border: 1px solid #e4e7ec;
	border-radius: 0.75em;
	font-size: 0.9375em;
	line-height: 1.47;
	color: #16191f;
	background: #fff;
	box-shadow: 0 4px 16px rgb(16 24 40 / 0.16);
}
.note:empty { display: none; }
:host([data-theme="dark"]) .note { border-color: #2e343d; color: #eef1f5; background: #15181d; box-shadow: none; }
@media (prefers-color-scheme: dark) {
	:host([data-theme="auto"]) { color-scheme: dark !important; }
	:host([data-theme="auto"]) .note { border-color: #2e343d; color: #eef1f5; background: #15181d; box-shadow: none; }
}
@media (max-width: 480px) { :host([data-open]) .launcher { visibility: hidden; } }
@media (forced-colors: active) { .launcher { border: 2px solid ButtonText; } }
@media (prefers-reduced-motion: reduce) { .launcher { transition: none; } .launcher:hover { transform: none; } }
@media print { .launcher, .note { display: none; } }
`;
