/**
 * The panel within a place of the page. Each selector names the mode twice, to weigh more than what it replaces whatever
 * the order of the sheets.
 */
export const INLINE_CSS = `
:host([data-mode][data-mode]) {
	position: relative !important;
	inset: auto !important;
	z-index: auto !important;
	width: 100% !important;
	height: 100% !important;
	min-height: 26.25em !important;
}
:host([data-mode][data-hidden]), :host([data-mode][data-off]) { display: none !important; }
:host([data-mode="page"][data-mode]) { height: 100dvh !important; min-height: 0 !important; }
:host([data-mode]) .launcher { display: none; }
:host([data-mode][data-mode]) .note { position: absolute; inset: auto 1.25em 1.25em; }
:host([data-mode][data-mode]) .panel {
	position: absolute;
	inset: 0;
	translate: none;
	width: auto;
	height: auto;
	max-width: none;
	padding: 0;
	border: 1px solid var(--line);
	border-radius: 16px;
	box-shadow: none;
	touch-action: auto;
	animation: none;
}
:host([data-mode="page"][data-mode]) .panel {
	border: 0;
	border-radius: 0;
	padding: env(safe-area-inset-top, 0) env(safe-area-inset-right, 0) env(safe-area-inset-bottom, 0) env(safe-area-inset-left, 0);
}
:host([data-mode="page"][data-mode]) :is(.header, .page, .composer, .small-print, .panel-note) {
	padding-inline: max(20px, calc((100% - 760px) / 2));
}
:host([data-mode="page"][data-mode]) .messages > div {
	--side: max(20px, calc((100cqi - 760px) / 2));
	width: calc(100cqi - var(--side));
	padding-inline-start: var(--side);
}
:host([data-mode="page"][data-mode]) .menu-items { inset-inline-end: max(20px, calc((100% - 760px) / 2)); }
@media print { :host([data-mode][data-mode]) .panel { position: static; } }
`;
