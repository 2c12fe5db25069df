export const MESSAGE_LIST_CSS = `
.messages { flex: 1; overflow-y: auto; overscroll-behavior: contain; padding: 28px 0; position: relative;
	scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
.messages > div { width: calc(100cqi - 20px); padding-inline-start: 20px; } /* As far from both sides, with a scrollbar too. */
.messages:focus-visible { outline-offset: -2px; }
.greeting { font-size: 1.25em; line-height: 1.4; font-weight: 600; letter-spacing: -.01em; white-space: pre-line; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.greeting + .suggestions { margin-top: 20px; }
.suggestions { display: flex; flex-direction: column; align-items: flex-start; gap: 8px; }
.suggestion {
	min-height: 36px; padding: 7px 14px; border: 1px solid var(--line); border-radius: 18px;
	font-size: .9375em; line-height: 1.3333; color: var(--accent-text); text-align: start; overflow-wrap: anywhere;
	transition: background-color var(--state), border-color var(--state);
}
.suggestion:hover { background: var(--raised); border-color: var(--accent-text); }
.message-items { display: flex; flex-direction: column; }
.greeting ~ .message-items:not(:empty) { margin-top: 24px; }
.message-items > li + li { margin-top: 24px; }
.message-items > .from-visitor + .from-answer { margin-top: 16px; }
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
.notice { font-size: .8125em; line-height: 1.5; color: var(--quiet); text-align: center; margin-bottom: 20px; }
@media (forced-colors: active) {
	.bubble { border: 1px solid; }
	.waiting-dots i { background: CanvasText; }
}
`;
