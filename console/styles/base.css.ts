/** Type, controls and forms. Colours come from the page's tokens. */
export const BASE_CSS = `
:root { --ready: light-dark(#067647, #4ad295); --waiting: light-dark(#93370d, #fdb022); --hover: light-dark(#eef0f4, #262b33); --chosen: light-dark(#eaeffd, #232c47); --rail: 220px; }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 14px/20px system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, p, ul, ol, dl, dd, pre, figure { margin: 0; padding: 0; }
h1 { font-size: 18px; line-height: 24px; font-weight: 600; letter-spacing: -0.01em; }
h2 { font-size: 14px; line-height: 20px; font-weight: 600; }
h3 { font-size: 13px; line-height: 18px; font-weight: 600; color: var(--quiet); }
ul, ol { list-style: none; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.icon { flex: none; width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; vertical-align: -3px; }
button, input, select, textarea { font: inherit; color: inherit; }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-height: 32px; padding: 5px 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: inherit; font-weight: 500; text-decoration: none; white-space: nowrap; cursor: pointer; transition: background-color 0.12s ease-out; }
button:hover, .button:hover { background: var(--hover); }
button:disabled { opacity: 0.5; cursor: default; }
button[aria-pressed="true"] { border-color: var(--accent); background: var(--chosen); color: var(--accent); }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button.primary:hover:not(:disabled) { background: color-mix(in srgb, var(--accent), var(--text) 12%); }
button.danger { color: var(--danger); }
button.primary.danger { border-color: var(--danger); background: var(--danger); color: var(--on-accent); }
button.link { min-height: 24px; padding: 0; border: 0; background: none; color: var(--accent); text-decoration: underline; text-underline-offset: 2px; }
button.icon-button { min-height: 28px; width: 28px; padding: 0; border-color: transparent; background: none; color: var(--quiet); }
button.icon-button:hover { background: var(--hover); color: var(--text); }
input, select, textarea { width: 100%; min-height: 36px; padding: 7px 10px; border: 1px solid var(--control); border-radius: 8px; background: var(--surface); }
input[type="checkbox"], input[type="radio"] { flex: none; width: 16px; min-height: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
textarea { min-height: 96px; max-height: 60dvh; resize: vertical; field-sizing: content; }
form { display: grid; gap: 12px; max-width: 480px; margin-block: 12px; }
.field { display: grid; gap: 4px; }
[aria-invalid] { border-color: var(--danger); }
.field > span { font-weight: 500; }
label.tick { display: flex; align-items: center; gap: 8px; min-height: 24px; }
fieldset { display: grid; gap: 8px; margin: 0; padding: 0; border: 0; }
legend { padding: 0; margin-block-end: 4px; font-weight: 500; }
small, .meta, .quiet { color: var(--quiet); font-size: 13px; line-height: 18px; }
small { display: block; }
code, pre { font: 13px/20px ui-monospace, monospace; }
kbd { display: inline-block; min-width: 20px; padding: 0 5px; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); color: var(--quiet); font: 12px/18px system-ui, sans-serif; text-align: center; }
kbd + kbd { margin-inline-start: 4px; }
.stack { display: grid; gap: 12px; max-width: 480px; }
.notice { padding: 8px 12px; border: 1px solid var(--waiting); border-radius: 8px; }
.failure { color: var(--danger); }
.success { color: var(--ready); }
.text { white-space: pre-line; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-block: 12px; }
.state { display: inline-flex; align-items: center; gap: 4px; vertical-align: top; white-space: nowrap; }
.state.ready { color: var(--ready); }
.state.waiting { color: var(--waiting); }
.state.failed { color: var(--danger); }
.state.quiet { color: var(--quiet); }
.disclosure { margin-block: 12px; border: 1px solid var(--line); border-radius: 8px; }
.disclosure > summary { display: flex; align-items: center; gap: 8px; padding: 8px 12px; border-radius: 8px; font-weight: 500; cursor: pointer; list-style: none; }
.disclosure > summary::-webkit-details-marker { display: none; }
.disclosure > summary:hover { background: var(--hover); }
.disclosure > summary .icon { rotate: -90deg; transition: rotate 0.12s ease-out; }
.disclosure[open] > summary .icon { rotate: 0deg; }
.disclosure > :not(summary) { margin: 4px 12px 12px; }
.answer { padding: 12px; border-radius: 8px; background: var(--raised); }
.qr-code { display: block; width: 200px; margin-block: 12px; border-radius: 8px; }
progress { width: 100%; accent-color: var(--accent); }
.card { display: grid; gap: 12px; width: min(400px, 100% - 32px); margin: 12vh auto 32px; padding: 32px; border: 1px solid var(--line); border-radius: 12px; }
.card form { margin-block: 4px 0; }
.card form .actions:last-child, .context form .actions { margin-block-end: 0; }
.card > button.link { justify-self: start; }
.product { font-weight: 600; letter-spacing: -0.01em; }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; } }
@media (max-width: 820px) { input, select, textarea { font-size: 16px; line-height: 22px; } }
`;
