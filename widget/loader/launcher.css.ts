/**
 * Styles of the host element, the launcher and the note beside it. Lengths are in `em` of the host, whose font size is
 * the visitor's own `medium` (16 px unless they chose another); `rem` would follow the host page.
 * What lies on the accent is black or white: an icon is white up to a lightness of 61, where white has a contrast of 3:1.
 * Words need 4.5:1, which both have at 49.4: there the accent gets as dark for white ones. A light launcher has a line, to be
 * seen on a white page. The focus ring is dark and white, to be seen on any page.
 * `!important` in `:host` wins over the host page's own `!important`.
 */
export const LAUNCHER_CSS = `
:host {
	all: initial !important;
	display: block !important;
	position: fixed !important;
	inset: auto 0 0 auto !important;
	font-family: system-ui, sans-serif !important;
}
:host([data-hidden]) .launcher, :host([data-off]) .launcher { display: none; }
.launcher, .note {
	position: fixed;
	box-sizing: border-box;
	margin: 0;
	bottom: calc(var(--fd-y) + env(safe-area-inset-bottom, 0px));
	right: calc(var(--fd-x) + env(safe-area-inset-right, 0px));
	translate: var(--fd-shift-right, 0) var(--fd-shift-y, 0);
}
:host([data-side="left"]) .launcher, :host([data-side="left"]) .note {
	right: auto;
	left: calc(var(--fd-x) + env(safe-area-inset-left, 0px));
	translate: var(--fd-shift-left, 0) var(--fd-shift-y, 0);
}
.launcher {
	display: flex;
	align-items: center;
	height: 3.5em;
	padding: 0 calc(1em - 1px);
	border: 1px solid transparent;
	border-radius: 1.75em;
	max-width: calc(100vw - 2 * var(--fd-x));
	font: 600 1em/1.4 system-ui, sans-serif;
	color: #fff;
	background: var(--fd-accent);
	box-shadow: 0 4px 16px rgb(16 24 40 / 0.24), 0 1px 4px rgb(16 24 40 / 0.16);
	cursor: pointer;
	touch-action: manipulation;
	-webkit-tap-highlight-color: transparent;
}
.launcher span:not(:empty) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-inline: 0.5em 0.25em; }
.launcher:focus-visible { outline: 3px solid #16191f; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
@supports (color: lch(from red l c h)) {
	.launcher { color: lch(from var(--fd-accent) calc((61 - l) * 100) 0 h); border-color: lch(from var(--fd-accent) 60 c h / calc((l - 80) / 4)); }
	.launcher:has(span:not(:empty)) { background: lch(from var(--fd-accent) min(l, 49.4 + max(0, (l - 61) * 100)) c h); }
}
.launcher[aria-busy="true"] { cursor: progress; }
[data-unread]::after {
	content: "";
	position: absolute;
	top: 0;
	right: 0;
	width: 1em;
	height: 1em;
	border-radius: 50%;
	background: #d92d20;
	forced-color-adjust: none;
}
.launcher svg {
	flex: none;
	width: 1.5em;
	height: 1.5em;
	fill: none;
	stroke: currentColor;
	stroke-width: 2;
	stroke-linecap: round;
	stroke-linejoin: round;
}
.note {
	bottom: calc(var(--fd-y) + 4.25em + env(safe-area-inset-bottom, 0px));
	max-width: min(18em, 100vw - 2 * var(--fd-x));
	padding: 0.75em 1em;
	border: 1px solid #8b94a3;
	border-radius: 0.75em;
	font-size: 0.9375em;
	line-height: 1.47;
	color: CanvasText;
	background: Canvas;
}
.note:empty { display: none; }
@media (max-width: 480px), (max-height: 440px) { :host([data-open]) .launcher { visibility: hidden; } }
@media (forced-colors: active) { .launcher { border: 2px solid ButtonText; } }
@media (prefers-reduced-motion: no-preference) { .launcher:hover { transform: scale(1.02); } }
@media print { .launcher, .note { display: none; } }
`;
