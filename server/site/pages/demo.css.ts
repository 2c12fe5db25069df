import { CHOSEN_THEME_CSS, TOKENS_CSS } from './tokens.css.ts';

/** The shop of the demo page and of the Designer's preview, and the owner's page in place of it. */
export const DEMO_CSS = `${TOKENS_CSS}
${CHOSEN_THEME_CSS}
.bar {
	display: flex;
	flex-wrap: wrap;
	align-items: baseline;
	gap: 4px 24px;
	padding: 20px max(clamp(16px, 4vw, 40px), calc((100% - 1120px) / 2));
	border-bottom: 1px solid var(--line);
}
.bar ul { display: flex; flex-wrap: wrap; gap: 0 20px; padding: 0; list-style: none; }
.bar a { color: var(--quiet); text-decoration: none; padding-block: 4px; }
.bar a:hover, .bar a[aria-current] { color: var(--text); }
.bar a:hover { text-decoration: underline; }
.bar .name { color: var(--text); font-size: 1rem; font-weight: 600; letter-spacing: -0.01em; }
.shop { display: grid; gap: 56px; }
.hero { display: grid; gap: 16px; max-width: 34rem; }
.hero h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -0.025em; text-wrap: balance; }
.hero p { font-size: 1.0625rem; line-height: 1.55; color: var(--quiet); }
.section { display: grid; gap: 20px; }
.coffees { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr)); gap: 24px 20px; }
.coffee { display: grid; gap: 2px; align-content: start; }
.shelf { display: grid; place-items: center; padding: 20px; margin-bottom: 10px; border-radius: 12px; background: var(--raised); }
.bag {
	display: grid;
	align-content: center;
	width: 96px;
	height: 132px;
	border-top: 12px solid rgb(0 0 0 / 0.25);
	border-radius: 4px 4px 10px 10px;
	box-shadow: 0 10px 20px -8px rgb(16 24 40 / 0.35);
}
.bag span { padding: 6px 0; background: rgb(255 255 255 / 0.92); color: #16191f; text-align: center; font-weight: 600; letter-spacing: 0.02em; }
.bag-dawn { background: linear-gradient(160deg, #c0623a, #7c2f1a); }
.bag-tide { background: linear-gradient(160deg, #3a7686, #17353f); }
.bag-swell { background: linear-gradient(160deg, #8a7a3c, #4d431c); }
.bag-fog { background: linear-gradient(160deg, #7d7696, #3a3549); }
.quiet { color: var(--quiet); font-size: 0.78125rem; line-height: 1.44; }
.topics { display: grid; gap: 12px; padding: 0; list-style: none; }
.topics li { display: grid; gap: 2px; }
.article {
	display: grid;
	gap: 12px;
	max-width: calc(44rem + 2 * clamp(16px, 4vw, 40px));
	margin-inline: auto;
	padding: 40px clamp(16px, 4vw, 40px) 120px;
	font-size: 1rem;
	line-height: 1.6;
}
.article h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; }
.article h2 { margin-top: 20px; }
.article ol { padding-inline-start: 1.5rem; }
.article table { display: block; overflow-x: auto; border-collapse: collapse; font-size: 0.9375rem; }
.article th, .article td { padding: 8px 20px 8px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
.foot { padding: 24px max(clamp(16px, 4vw, 40px), calc((100% - 1120px) / 2)); border-top: 1px solid var(--line); }
@media (forced-colors: active) { .bag { border: 1px solid; } .bag span { background: Canvas; color: CanvasText; } }
.layout {
	display: grid;
	grid-template-columns: minmax(0, 360px) minmax(0, 1fr);
	align-items: start;
	gap: 48px;
	padding: 48px max(clamp(16px, 4vw, 40px), calc((100% - 1120px) / 2)) 120px;
}
.questions { display: grid; gap: 6px; padding: 0; list-style: none; }
.questions button {
	width: 100%;
	padding: 8px 12px;
	border: 1px solid var(--control);
	border-radius: 10px;
	background: var(--surface);
	color: inherit;
	font: inherit;
	text-align: start;
	cursor: pointer;
}
.questions button:hover { border-color: var(--accent); }
.about {
	/* On the side away from the chat, so that the questions can be read beside it. */
	order: -1;
	display: grid;
	gap: 20px;
	padding: 24px;
	border: 1px solid var(--line);
	border-radius: 16px;
	background: var(--raised);
}
.about section { display: grid; gap: 8px; }
.about ol { padding-inline-start: 1.25rem; display: grid; gap: 12px; }
.snippet {
	overflow-x: auto;
	padding: 12px;
	border: 1px solid var(--line);
	border-radius: 12px;
	background: var(--surface);
}
.snippet code { user-select: all; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 900px) {
	.layout { grid-template-columns: minmax(0, 1fr); gap: 40px; padding-top: 32px; }
	.about { order: 0; }
}
@media (min-width: 901px) and (min-height: 900px) { .about { position: sticky; top: 24px; } }
@media print { .about { display: none; } }
.preview { display: grid; gap: 40px; padding: 32px max(clamp(16px, 4vw, 40px), calc((100% - 1120px) / 2)) 120px; }
#ask-us { font: inherit; padding: 4px 12px; border: 1px solid var(--control); border-radius: 10px; background: none; color: inherit; cursor: pointer; }
#inline-chat { display: none; height: 560px; max-width: 560px; }
:root[data-inline] #inline-chat { display: block; }
.bar:has(~ .preview .own-page) { border-top: 4px solid var(--brand, var(--line)); }
.own-page { display: grid; gap: 12px; max-width: 44rem; overflow-wrap: anywhere; }
.own-page h1 { font-size: clamp(1.5rem, 4vw, 2rem); line-height: 1.2; letter-spacing: -0.02em; }
.own-page h1::after { content: ""; display: block; width: 48px; height: 4px; margin-top: 12px; border-radius: 2px; background: var(--brand, var(--line)); }
.own-page h2 { margin-top: 12px; }
.own-page ul { padding-inline-start: 1.25rem; }
`;
