export const ANSWERS_CSS = `
.prose { max-width: 62ch; font-size: .9375em; line-height: 1.4667; overflow-wrap: anywhere; }
.prose.plain { white-space: pre-wrap; }
.prose > :first-child, .prose > * > :first-child:is(h3, h4) { margin-top: 0; }
.prose > :last-child { margin-bottom: 0; }
.prose :is(p, li, td, th, h3, h4, h5, h6) { unicode-bidi: plaintext; } /* Each in its own direction. */
.prose[dir="rtl"] .rtl { unicode-bidi: isolate; }
.prose p { margin: 0 0 10px; }
.prose :is(h3, h4, h5, h6) { font-size: 1em; font-weight: 600; margin: 18px 0 6px; }
.prose :is(ul, ol) { margin: 0 0 10px; padding-inline-start: 22px; }
.prose ul { list-style: disc; }
.prose ol { list-style: decimal; }
.prose li { margin: 4px 0; padding-inline-start: 2px; text-align: -webkit-match-parent; text-align: match-parent; }
.prose li::marker { color: var(--quiet); font-variant-numeric: tabular-nums; }
.prose li > :is(ul, ol) { margin: 4px 0; }
.prose :is(strong, th) { font-weight: 600; }
.prose del { color: var(--quiet); }
.prose blockquote { margin: 0 0 10px; padding-inline-start: 12px; border-inline-start: 3px solid var(--line); color: var(--quiet); }
.prose hr { height: 1px; margin: 16px 0; border: 0; background: var(--line); }
.prose code { font: .8667em/1.5385 var(--mono); direction: ltr; unicode-bidi: isolate; padding: 1px 5px; border-radius: 5px; background: var(--raised); }
/* Code that is longer than its line scrolls: broken, it would be read wrongly. A flex box keeps the line's baseline. */
.prose :not(pre) > code { display: inline-flex; max-width: 100%; overflow-x: auto; scrollbar-width: none; overflow-wrap: normal; white-space: pre-wrap; }
.prose td > code { white-space: nowrap; max-width: none; }
.prose pre {
	direction: ltr; text-align: left; margin: 0; padding: 12px 14px; overflow-x: auto; overscroll-behavior-x: contain; tab-size: 2;
	border: 1px solid var(--line); border-radius: 12px; background: var(--raised); scrollbar-width: thin;
}
.prose pre code { display: block; width: max-content; min-width: 100%; padding: 0; background: none; border-radius: 0; white-space: pre; overflow-wrap: normal; }
.code-block {
	position: relative; margin: 4px 0 12px; padding-right: 40px; direction: ltr; border: 1px solid var(--line); border-radius: 12px; background: var(--raised);
}
.prose .code-block pre { border: 0; border-radius: 12px 0 0 12px; }
.code-block .icon-button { position: absolute; top: 8px; right: 8px; width: 28px; height: 28px; border-radius: 8px; }
.code-block .icon-button:hover { background: var(--line); }
/* What scrolls shows that it goes on: the content fades towards that edge. */
.prose :is(pre, .table)[data-more~="end"] { mask-image: linear-gradient(to left, transparent, #000 24px); }
.prose[dir="rtl"] .table[data-more~="end"] { mask-image: linear-gradient(to right, transparent, #000 24px); }
.prose pre[data-more~="start"] { mask-image: linear-gradient(to right, transparent, #000 24px); }
.prose pre[data-more="start end"] { mask-image: linear-gradient(to right, transparent, #000 24px calc(100% - 24px), transparent); }
.prose :is(pre, .table):focus-visible { outline-offset: -2px; }
.prose .table { margin: 4px 0 12px; overflow-x: auto; overscroll-behavior-x: contain; scrollbar-width: thin; }
.prose table { border-collapse: separate; border-spacing: 0; font-size: .9333em; line-height: 1.4286; min-width: 100%; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
.prose :is(th, td) { padding: 6px 0; padding-inline-end: 16px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; min-width: 3em; }
.prose tr > :last-child { padding-inline-end: 0; }
.prose .long { min-width: 8em; }
.prose [align="right"] { text-align: right; }
.prose td[align="right"] { white-space: nowrap; }
.prose[dir="rtl"] [align="right"] { text-align: left; }
.prose [align="center"] { text-align: center; }
.prose th { color: var(--quiet); font-weight: 500; }
.prose tbody th { color: var(--text); }
/* What a row is about stays, unless that leaves too little room for the rest. */
.prose .table[data-keeps] tr > :first-child { position: sticky; inset-inline-start: 0; background: var(--surface); }
.prose .table[data-keeps][data-more~="start"] tr > :first-child { border-inline-end: 1px solid var(--line); }
/* One row of a table, as a card. */
.prose .fact { padding: 12px 14px; border: 1px solid var(--line); border-radius: 12px; font-variant-numeric: tabular-nums; }
.fact > strong { display: block; font-size: 1.3333em; line-height: 1.4; letter-spacing: -.01em; }
.fact > .between { display: none; }
.fact > .pair { display: block; margin-top: 2px; }
.fact .label { color: var(--quiet); }
.prose .phone { direction: ltr; unicode-bidi: isolate; white-space: nowrap; }
.prose.quiet { color: var(--quiet); }
.places { display: flex; flex-direction: column; gap: 8px; margin-top: 10px; max-width: 62ch; }
.place { position: relative; display: block; padding: 10px 14px 12px; border: 1px solid var(--line); border-radius: 12px; color: var(--text); text-decoration: none; overflow-wrap: anywhere; transition: background-color var(--state); }
.place > bdi { display: block; text-align: -webkit-match-parent; text-align: match-parent; }
.place-name { font-size: .9375em; font-weight: 600; line-height: 1.4667; }
a.place > .place-name { color: var(--accent-text); }
.place-quote { margin-top: 2px; font-size: .875em; line-height: 1.5; }
.place mark { padding: 0; border-radius: 2px; color: inherit; font-weight: 600; background: color-mix(in srgb, var(--accent) 14%, transparent); }
.place > .icon { position: absolute; top: 13px; inset-inline-end: 12px; color: var(--quiet); }
.place:has(> .icon) > .place-name { padding-inline-end: 24px; }
a.place:hover { background: var(--raised); }
a.place:hover .place-name { text-decoration: underline; text-underline-offset: 2px; }
.answer-note { display: flex; align-items: baseline; gap: 8px; margin-top: 6px; }
.sources { margin-top: 14px; max-width: 62ch; }
.sources > p { margin-bottom: 4px; }
.sources.single { display: flex; align-items: center; gap: 16px; margin-top: 10px; } /* One source, one line. */
.single > p { margin: 0; }
.single > ol { flex: 1; min-width: 0; }
.source {
	display: flex; align-items: center; gap: 8px; min-height: 30px; padding: 4px 8px; margin-inline: -8px; white-space: nowrap;
	border-radius: 8px; font-size: .875em; line-height: 1.4286; color: var(--text); text-decoration: none; transition: background-color var(--state);
}
.source > bdi { min-width: 0; overflow: hidden; text-overflow: ellipsis; text-align: -webkit-match-parent; text-align: match-parent; } /* Words of any direction align with the panel's. */
.source > .source-title { flex: none; max-width: calc(100% - 24px); }
.source-number + .source-title { max-width: calc(100% - 52px); }
.source-place { flex: 1 1 0; color: var(--quiet); font-size: .8929em; }
.source-title:has(~ .source-date) { flex: 0 1 auto; }
.source-date { flex: none; color: var(--quiet); font-size: .8929em; white-space: nowrap; }
.source > .icon { color: var(--quiet); margin-inline-start: auto; }
.single .source > .icon { margin-inline-start: 0; }
.single .source-place { flex: 0 9 auto; }
a.source:hover { background: var(--raised); }
a.source:hover .source-title { text-decoration: underline; text-underline-offset: 2px; }
.source-number { flex: none; min-width: 1.6364em; border-radius: 5px; background: var(--raised); color: var(--quiet);
	font-size: .7857em; line-height: 1.6364; text-align: center; font-variant-numeric: tabular-nums; }
a.source:hover .source-number { background: var(--line); }
.more-sources { display: inline-flex; align-items: center; gap: 6px; min-height: 28px; padding: 0 8px; margin-inline-start: -8px; border-radius: 8px; }
.more-sources:hover { background: var(--raised); color: var(--text); }
.answer-actions { display: flex; align-items: center; gap: 2px; margin-top: 8px; margin-inline-start: -6px; min-height: 28px; }
.answer-actions .icon-button { width: 28px; height: 28px; border-radius: 8px; }
.answer-actions .icon-button[aria-pressed="true"] { color: var(--accent-text); }
.answer-actions .icon-button[aria-pressed="true"] .icon { fill: currentColor; fill-opacity: .2; }
.answer-actions .meta { margin-inline-start: 6px; }
.jump {
	position: absolute; inset: auto 0 12px; margin: auto; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%;
	border: 1px solid var(--line); background: var(--surface); box-shadow: 0 2px 8px rgb(16 24 40 / .12); animation: appear 160ms ease-out;
}
.jump:hover { background: var(--raised); }
@media (pointer: coarse) {
	.answer-actions { margin-inline-start: -12px; }
	.answer-actions .icon-button { width: 44px; height: 44px; }
	.source, .more-sources { min-height: 44px; }
	.code-block .icon-button::after { content: ""; position: absolute; inset: -8px; }
}
@media (forced-colors: active) {
	.answer-actions .icon-button[aria-pressed="true"] { forced-color-adjust: none; color: HighlightText; background: Highlight; }
	.prose :not(pre) > code { border: 1px solid; }
	.source .icon { color: LinkText; }
}
.messages { scroll-padding-bottom: 56px; } /* What has the focus is not behind the button. */
/* Printed is a conversation, without what is pressed. */
@media print {
	.answer-actions, .code-block .icon-button, .jump, .header-buttons, .connection, .composer { display: none; }
	.bubble { color: inherit; background: none; border: 1px solid var(--line); }
	.time { position: static; opacity: 1; }
	.messages { overflow: visible; }
	.prose :is(pre, .table) { mask-image: none !important; }
	.prose :is(th, td, pre code) { width: auto; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; } /* Paper does not scroll. */
}
`;
