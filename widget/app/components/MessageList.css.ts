export const MESSAGE_LIST_CSS = `
.messages { flex: 1; overflow-y: auto; overscroll-behavior: contain; padding: 28px 0; position: relative;
	scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
.messages > div { width: calc(100cqi - 20px); padding-inline-start: 20px; } /* As far from both sides, with a scrollbar too. */
.messages:focus-visible { outline-offset: -2px; }
.greeting { font-size: 1.25em; line-height: 1.4; font-weight: 600; letter-spacing: -.01em; white-space: pre-line; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.automated { margin-top: 6px; }
.automated + .suggestions { margin-top: 20px; }
.suggestions { border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.suggestions > li + li { border-top: 1px solid var(--line); }
.suggestion {
	display: flex; align-items: center; justify-content: space-between; gap: 12px; width: 100%; min-height: 44px; padding: 10px 14px;
	font-size: .9375em; line-height: 1.3333; overflow-wrap: anywhere; transition: background-color var(--state);
}
.suggestion > span { min-width: 0; text-wrap: pretty; }
.suggestion .icon { color: var(--quiet); rotate: 180deg; transition: translate var(--state), color var(--state); }
.suggestion:hover { background: var(--raised); }
.suggestion:hover .icon { color: var(--accent-text); translate: 2px; }
[dir="rtl"] .suggestion:hover .icon { translate: -2px; }
.suggestion:focus-visible { outline-offset: -3px; border-radius: 12px; }
.suggestion[aria-disabled="true"] { opacity: .6; }
.hours { display: flex; gap: 8px; margin-top: 20px; font-variant-numeric: tabular-nums; }
.start-actions { margin-top: 12px; }
.start-actions .folded { margin-top: 0; }
.message-items { display: flex; flex-direction: column; }
.greeting ~ .message-items:not(:empty) { margin-top: 24px; }
.message-items > li + li { margin-top: 32px; } /* A question and its answer belong together, and what was written at once. */
.message-items > .from-visitor + .from-answer { margin-top: 14px; }
.message-items > .from-visitor + .from-visitor { margin-top: 8px; }
.sending .bubble { animation: arrive 160ms ease-out; }
.from-answer.new > .prose { animation: appear 160ms ease-out; }
@keyframes arrive { from { opacity: 0; transform: translateY(6px); } }
@keyframes appear { from { opacity: 0; } }
.from-visitor { display: flex; flex-direction: column; align-items: flex-end; }
.from-visitor, .from-answer { position: relative; text-align: start; } /* WebKit would align items of a list as the list runs. */
.time { position: absolute; top: 100%; inset-inline-start: 0; opacity: 0; transition: opacity var(--state); }
.from-visitor .time { inset-inline: auto 4px; }
.from-visitor:has(.delivery) .time { display: none; }
:is(.from-visitor, .from-answer):is(:hover, :focus-within) > .time { opacity: 1; }
.day { display: flex; justify-content: center; }
.day + li { margin-top: 16px !important; }
.bubble {
	max-width: 85%; padding: 9px 14px; border-radius: 14px; border-end-end-radius: 4px; font-size: .9375em; line-height: 1.4667;
	color: var(--on-accent); background: var(--accent); white-space: pre-wrap; overflow-wrap: anywhere;
	unicode-bidi: plaintext; /* Each paragraph in its own direction; the corner stays where the bubble speaks from. */
}
.delivery { max-width: 85%; margin-top: 6px; min-height: 24px; text-align: end; text-wrap: balance; }
.delivery .problem { justify-content: flex-end; flex-wrap: wrap; align-items: center; }
.delivery .problem .icon { margin: 0; }
.delivery .text-button { color: inherit; font-weight: 600; margin-inline-start: 4px; }
.waiting-dots { display: flex; align-items: center; gap: 5px; min-height: 22px; }
.waiting-dots i { width: 6px; height: 6px; border-radius: 50%; background: var(--quiet); animation: breathe 1.4s ease-in-out infinite; }
.waiting-dots i:nth-child(2) { animation-delay: .18s; }
.waiting-dots i:nth-child(3) { animation-delay: .36s; }
.waiting-dots .meta { margin-inline-start: 8px; }
@keyframes breathe { 0%, 60%, 100% { opacity: .3; } 30% { opacity: 1; } }
.folded { display: flex; align-items: center; gap: 8px; max-width: 100%; min-height: 32px; margin-top: 10px; padding: 5px 10px; margin-inline-start: -10px;
	border-radius: 8px; font-size: .875em; line-height: 1.4286; color: var(--quiet); transition: background-color var(--state), color var(--state); animation: appear 160ms ease-out; }
.folded:hover { background: var(--raised); color: var(--text); }
.from-visitor .folded { margin-inline: 0 -10px; }
.folded + .suggestions, .done + .suggestions, .contact-card + .suggestions { margin-top: 16px; }
.from-answer > .done, .greeting ~ .done { margin-top: 12px; }
.notice { font-size: .8125em; line-height: 1.5; color: var(--quiet); text-align: center; margin-bottom: 20px; }
@media (forced-colors: active) {
	.bubble { border: 1px solid; }
	.waiting-dots i { background: CanvasText; }
}
`;
