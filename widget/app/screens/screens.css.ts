/** Styles that most visitors never need. */
export const SCREENS_CSS = `
.button {
	display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 40px; padding: 8px 16px;
	border-radius: 10px; border: 1px solid transparent; font-size: .9375em; line-height: 1.3333; font-weight: 600; text-align: center;
	color: var(--on-accent); background: var(--accent); transition: box-shadow var(--state), background-color var(--state);
}
.button:hover { box-shadow: 0 2px 8px rgb(16 24 40 / .2); }
.button[aria-disabled="true"] { opacity: .6; }
.button.outlined { color: var(--text); background: none; border-color: var(--line); font-weight: 500; }
.button.outlined:hover { background: var(--raised); box-shadow: none; }
.button.danger { color: var(--surface); background: var(--danger); }
@media (forced-colors: active) { .button { border: 1px solid ButtonText; } }
.contact-card { position: relative; margin-top: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); animation: appear 160ms ease-out; }
.contact-card h3 { font-size: .9375em; line-height: 1.4667; font-weight: 600; margin-bottom: 12px; text-wrap: balance; }
.contact-card .page-intro { margin: -8px 0 14px; }
.contact-card :is(h3, .page-intro) { padding-right: 28px; text-align: -webkit-match-parent; text-align: match-parent; } /* Words of any direction keep clear of the button. */
[dir="rtl"] .contact-card :is(h3, .page-intro) { padding: 0 0 0 28px; }
.contact-card > .icon-button { position: absolute; top: 10px; inset-inline-end: 10px; width: 32px; height: 32px; }
@media print { .contact-card { display: none; } }
.lead-form { display: flex; flex-direction: column; gap: 14px; }
.meant { align-self: flex-start; font-size: .8125em; }
.asked { overflow-wrap: anywhere; }
.field { display: flex; flex-direction: column; gap: 4px; }
.field label { font-size: .8125em; line-height: 1.4615; font-weight: 500; }
.field label .meta { font-size: 1em; font-weight: 400; }
.field input, .field textarea, .field select {
	width: 100%; min-height: 40px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 10px; background: var(--surface);
	font-size: 1em; line-height: 1.375; transition: border-color var(--state);
}
.field textarea { display: block; min-height: 88px; resize: vertical; }
.field select { text-overflow: ellipsis; cursor: pointer; }
.field :is(input, textarea, select):focus-visible { outline: 2px solid var(--ring); outline-offset: -1px; border-color: transparent; }
.field [aria-invalid="true"] { border-color: var(--danger); }
.phone { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 8px; } /* Countries are cut where both do not fit: "Unite…" is one of three. */
.consent { display: grid; grid-template-columns: auto 1fr; column-gap: 10px; row-gap: 4px; align-items: start; font-size: .8125em; line-height: 1.4615; }
.consent input { appearance: none; display: grid; place-items: center; width: 24px; height: 24px; margin: 0; border: 1px solid var(--edge); border-radius: 6px;
	background: var(--surface); cursor: pointer; transition: background-color var(--state), border-color var(--state); }
.consent input:checked { border-color: var(--accent); background: var(--accent); }
.consent input:checked::before { content: ""; width: 14px; height: 14px; background: var(--on-accent); clip-path: polygon(8% 52%, 20% 40%, 40% 60%, 80% 18%, 92% 30%, 40% 84%); }
.consent input[aria-invalid="true"] { border-color: var(--danger); }
@media (forced-colors: active) { .consent input { appearance: auto; } }
.consent label { padding-top: 3px; }
.consent .problem { grid-column: 2; font-size: 1em; }
.lead-form .button { align-self: flex-start; }
.done { display: flex; align-items: flex-start; gap: 10px; font-size: .9375em; line-height: 1.4667; }
.done .icon { margin-top: 1px; color: var(--success); }
.page { flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding: 8px 20px 24px; }
.connection ~ .page { padding-top: 32px; } /* Below the bar, which covers no control here. */
.page-title { font-size: 1.25em; line-height: 1.4; font-weight: 600; margin: 8px 0 16px; text-wrap: balance; }
.page-intro { font-size: .9375em; color: var(--quiet); margin: -12px 0 20px; text-wrap: pretty; }
.page-actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 24px; }
.stored { margin: 0 0 20px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; font-size: .875em; line-height: 1.4286; }
.stored-title { margin: 0; font-weight: 600; }
.stored dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 8px 0 0; }
.stored dt { color: var(--quiet); }
.stored dd { margin: 0; overflow-wrap: anywhere; }
.page > .problem { margin-top: 16px; }
.lead-form > .page-actions { margin-top: 0; }
.back { display: inline-flex; align-items: center; gap: 4px; min-height: 32px; margin-inline-start: -4px; padding-inline-end: 8px;
	border-radius: 8px; font-size: .9375em; color: var(--quiet); }
@media (pointer: coarse) {
	.back, .page .button, .contact-card .button, .field :is(input, select) { min-height: 44px; }
	.contact-card > .icon-button { width: 44px; height: 44px; top: 4px; inset-inline-end: 4px; }
}
.back:hover { color: var(--text); }
.choices { display: flex; flex-direction: column; margin: 0 -10px; }
.choice { display: flex; align-items: center; justify-content: space-between; gap: 12px; width: 100%; min-height: 44px; padding: 8px 10px; border-radius: 8px;
	font-size: .9375em; line-height: 1.3333; }
.choice:hover { background: var(--raised); }
.choice-words { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.choice:has(.meta) { flex-direction: column; align-items: flex-start; gap: 2px; }
.scores { display: flex; gap: 8px; }
.score { position: relative; flex: 1; display: grid; place-items: center; min-height: 44px; border: 1px solid var(--edge); border-radius: 10px; cursor: pointer; }
.score input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.score:hover { background: var(--raised); }
.score:has(:checked) { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
.score:has(:focus-visible) { outline: 2px solid var(--ring); outline-offset: 2px; }
.score-ends { display: flex; justify-content: space-between; margin-top: -8px; }
.reason { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; max-width: 62ch; }
.reason input { flex: 1 1 14em; min-width: 0; min-height: 36px; padding: 6px 12px; border: 1px solid var(--edge); border-radius: 10px; background: var(--surface);
	font-size: 1em; line-height: 1.375; }
.reason input::placeholder { color: var(--quiet); opacity: 1; }
.reason .button { min-height: 36px; padding: 6px 14px; }
.reason-sent { margin-top: 8px; }
@media (forced-colors: active) { .score:has(:checked) { forced-color-adjust: none; color: HighlightText; background: Highlight; } }
@media print { .reason, .reason-sent { display: none; } }
`;
