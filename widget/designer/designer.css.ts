/** The designer; colours and type come from the page's own style sheet. */
export const DESIGNER_CSS = `
.designer { display: grid; grid-template-columns: minmax(320px, 384px) minmax(0, 1fr); flex: 1; min-height: 0; }
.settings { position: relative; overflow-y: auto; padding: 8px 0 32px; border-inline-end: 1px solid var(--line); }
.result { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; min-width: 0; min-height: 0; }
details { border-bottom: 1px solid var(--line); }
summary { padding: 12px 24px; font-weight: 600; cursor: pointer; }
summary:hover { background: var(--raised); }
summary:focus-visible { outline-offset: -3px; }
.group { display: grid; gap: 16px; padding: 4px 24px 24px; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; }
.field { display: grid; gap: 4px; }
.field > label, .parts > legend { font-weight: 600; font-size: 0.8125rem; line-height: 1.54; }
.parts { display: grid; gap: 12px; }
.parts > legend { margin-bottom: 8px; }
.parts .parts { padding-inline-start: 12px; border-inline-start: 2px solid var(--line); }
input, select, textarea, button { font: inherit; color: inherit; }
input:not([type=checkbox], [type=color]), select, textarea {
	width: 100%;
	min-height: 36px;
	padding: 6px 10px;
	border: 1px solid var(--control);
	border-radius: 10px;
	background: var(--surface);
	line-height: 1.4667;
}
textarea { display: block; min-height: 64px; resize: vertical; }
input[aria-invalid=true], textarea[aria-invalid=true] { border-color: var(--danger); }
input[type=checkbox] { justify-self: start; width: 18px; height: 18px; margin: 3px; accent-color: var(--accent); }
input[type=color] {
	flex: none;
	width: 44px;
	height: 36px;
	padding: 4px;
	border: 1px solid var(--control);
	border-radius: 10px;
	background: var(--surface);
}
.pair { display: flex; gap: 8px; }
.choices { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.parts > .quiet-button { justify-self: start; }
.parts legend label { display: flex; align-items: center; gap: 4px; }
.hint, .fault { font-size: 0.78125rem; line-height: 1.44; color: var(--quiet); }
.fault { color: var(--danger); }
.quiet-button {
	min-height: 32px;
	padding: 4px 12px;
	border: 1px solid var(--control);
	border-radius: 10px;
	background: var(--surface);
	white-space: nowrap;
	cursor: pointer;
}
.quiet-button:hover { background: var(--raised); }
.main-button {
	min-height: 32px;
	padding: 4px 16px;
	border: 0;
	border-radius: 10px;
	background: var(--accent);
	color: var(--on-accent);
	font-weight: 600;
	cursor: pointer;
}
.main-button:disabled { opacity: 0.5; cursor: default; }
.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 12px 24px; border-bottom: 1px solid var(--line); }
.toolbar label { font-size: 0.8125rem; color: var(--quiet); }
.toolbar select { width: auto; min-height: 32px; padding: 2px 8px; color: var(--text); }
.stage { display: grid; justify-items: center; min-height: 0; padding: 16px 24px; overflow: auto; background: var(--raised); }
.stage:focus-visible { outline-offset: -3px; }
.frame { height: 100%; min-height: 480px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.desktop { width: 100%; min-width: 640px; }
.tablet { width: 768px; }
.phone { width: 362px; max-height: 722px; border-radius: 20px; }
.output { display: grid; gap: 12px; padding: 16px 24px; border-top: 1px solid var(--line); }
.output-head { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; }
.output-head h2 { font-size: 1rem; line-height: 1.5; }
.output-head p { flex: 1 1 12em; }
.output details { border: 0; }
.output summary { padding: 0; font-size: 0.8125rem; }
.output details[open] summary { margin-bottom: 12px; }
.codes { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 232px), 1fr)); gap: 16px; }
.code { display: grid; align-content: start; gap: 8px; min-width: 0; }
.code h3 { font-size: 0.8125rem; line-height: 1.54; }
.code pre { overflow: auto; max-height: 104px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
.code code { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 900px) {
	.designer { grid-template-columns: minmax(0, 1fr); }
	.settings { order: 1; overflow: visible; border-inline-end: 0; border-top: 1px solid var(--line); }
	.result { display: block; }
	.stage { height: 640px; padding: 12px; justify-items: start; }
	.toolbar, .output { padding-inline: 16px; }
	summary { padding-inline: 16px; }
	.group { padding-inline: 16px; }
	input:not([type=checkbox], [type=color]), select, textarea { font-size: 1rem; }
}
@media (max-width: 480px) { .phone, .tablet { width: 100%; } }
`;
