export const TEASER_CSS = `
.teaser {
	position: fixed;
	right: calc(var(--fd-x) + 4.25em + env(safe-area-inset-right, 0px));
	bottom: calc(var(--fd-y) + env(safe-area-inset-bottom, 0px));
	translate: var(--fd-shift-right, 0) var(--fd-shift-y, 0);
	display: flex;
	align-items: center;
	box-sizing: border-box;
	min-height: 3.5em;
	max-width: min(18em, 100vw - 2 * var(--fd-x) - 4.25em);
	border: 1px solid rgb(139 148 163 / 0.4);
	border-radius: 0.75em;
	color: CanvasText;
	background: Canvas;
	box-shadow: 0 4px 16px rgb(16 24 40 / 0.16);
	animation: teaser-in 180ms ease-out;
}
:host([data-side="left"]) .teaser { right: auto; left: calc(var(--fd-x) + 4.25em + env(safe-area-inset-left, 0px)); translate: var(--fd-shift-left, 0) var(--fd-shift-y, 0); }
.launcher:has(span:not(:empty)) ~ .teaser {
	right: calc(var(--fd-x) + env(safe-area-inset-right, 0px));
	bottom: calc(var(--fd-y) + 4.25em + env(safe-area-inset-bottom, 0px));
	max-width: min(18em, 100vw - 2 * var(--fd-x));
}
:host([data-side="left"]) .launcher:has(span:not(:empty)) ~ .teaser { right: auto; left: calc(var(--fd-x) + env(safe-area-inset-left, 0px)); }
:host(:is([data-off], [data-hidden], [data-open])) .teaser { display: none; }
.teaser button { margin: 0; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; border-radius: 0.5em; }
.teaser button:focus-visible { outline: 2px solid; outline-offset: -3px; }
.teaser-text { flex: 1; padding-block: 0.75em !important; padding-inline: 1em 0.25em !important; font-size: 0.9375em !important; line-height: 1.4667 !important; overflow-wrap: anywhere; text-wrap: balance; unicode-bidi: plaintext; }
.teaser-close { flex: none; align-self: flex-start; width: 2em; height: 2em; margin: 0.25em !important; font-size: 1em; }
.teaser-close svg { display: block; width: 1em; height: 1em; margin: auto; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
@keyframes teaser-in { from { opacity: 0; transform: translateY(8px); } }
@media (prefers-reduced-motion: reduce) { .teaser { animation: none; } }
@media print { .teaser { display: none; } }
`;
