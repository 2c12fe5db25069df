/**
 * The base of all components. Nothing of the host page gets in: `all: initial` also undoes inherited styles.
 * Type is in `em` of the visitor's own `medium`, as `rem` would follow the host page; every other length is in `px`.
 */
export const BASE_CSS = `
.frontdesk {
	all: initial;
	font: medium/1.4667 var(--sans);
	color: var(--text);
	-webkit-user-select: text; user-select: text; /* The page may forbid it. */
	-webkit-font-smoothing: antialiased;
	-webkit-text-size-adjust: 100%;
	-webkit-tap-highlight-color: transparent;
}
.frontdesk *, .frontdesk *::before, .frontdesk *::after { box-sizing: border-box; }
.frontdesk :where(h2, h3, p, ol, ul, form, fieldset, dl) { margin: 0; padding: 0; border: 0; font: inherit; }
.frontdesk :where(ol, ul) { list-style: none; }
.frontdesk :where(button, input, textarea, select) { font: inherit; letter-spacing: inherit; color: inherit; margin: 0; }
.frontdesk :where(button) {
	padding: 0; border: 0; background: none; text-align: inherit; cursor: pointer; touch-action: manipulation;
}
.frontdesk :where(a), .text-button { color: var(--accent-text); text-decoration: underline; text-underline-offset: 2px; }
.frontdesk :focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.frontdesk :where([hidden]) { display: none !important; }
.icon {
	display: block; flex: none; width: 20px; height: 20px;
	fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round;
}
.icon.small { width: 16px; height: 16px; }
[dir="rtl"] .icon.directed { transform: scaleX(-1); }
.unseen {
	position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.meta { font-size: .78125em; line-height: 1.44; color: var(--quiet); }
.icon-button, .send {
	display: grid; place-items: center; flex: none; width: 36px; height: 36px; border-radius: 10px; color: var(--quiet);
	transition: background-color var(--state), color var(--state);
}
.icon-button:hover, .icon-button[aria-expanded="true"] { background: var(--raised); color: var(--text); }
.text-button { min-height: 24px; padding: 0 2px; border-radius: 4px; font-weight: 500; }
.problem { display: flex; align-items: flex-start; gap: 6px; color: var(--danger); font-size: .8125em; line-height: 1.4615; }
.problem .icon { margin-top: 1px; }
@media (pointer: coarse) {
	.header .icon-button, .frontdesk .send { width: 44px; height: 44px; }
	.frontdesk .header { padding-block: 5px; }
	.frontdesk :is(.menu-item, .folded) { min-height: 44px; }
	.text-button { position: relative; }
	.text-button::after { content: ""; position: absolute; inset: -10px -4px; }
}
@media (forced-colors: active) {
	.icon-button { border: 1px solid; }
	.frontdesk :focus-visible { outline-color: Highlight; }
}
@media (prefers-reduced-motion: reduce) { .frontdesk *, .frontdesk *::before { animation: none !important; transition: none !important; } }
`;
