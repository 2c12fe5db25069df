import { TOKENS_CSS } from './tokens.css.ts';

export const DEMO_CSS = `${TOKENS_CSS}
.bar {
	display: flex;
	flex-wrap: wrap;
	align-items: baseline;
	gap: 4px 24px;
	padding: 20px clamp(16px, 4vw, 40px);
	border-bottom: 1px solid var(--line);
}
.bar strong { font-size: 1rem; letter-spacing: -0.01em; }
.bar nav { display: flex; flex-wrap: wrap; gap: 0 20px; }
.bar a { color: var(--quiet); text-decoration: none; padding-block: 4px; }
.bar a:hover { color: var(--text); text-decoration: underline; }
.layout {
	display: grid;
	grid-template-columns: minmax(0, 1fr) minmax(0, 380px);
	align-items: start;
	gap: 48px;
	max-width: 1200px;
	margin-inline: auto;
	padding: 48px clamp(16px, 4vw, 40px) 120px;
}
.shop { display: grid; gap: 56px; }
.hero { display: grid; gap: 16px; max-width: 34rem; }
.hero h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -0.025em; text-wrap: balance; }
.hero p { font-size: 1.0625rem; line-height: 1.55; color: var(--quiet); }
.section { display: grid; gap: 20px; }
.coffees { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr)); gap: 20px; }
.coffee { display: grid; gap: 2px; }
.bag { aspect-ratio: 4 / 3; margin-bottom: 10px; border-radius: 12px; display: grid; place-items: end start; padding: 14px; }
.bag span { font-weight: 600; color: #ffffff; letter-spacing: 0.01em; }
.bag-dawn { background: linear-gradient(160deg, #b5552d, #7c2f1a); }
.bag-tide { background: linear-gradient(160deg, #2f6472, #17353f); }
.bag-fog { background: linear-gradient(160deg, #6a6480, #3a3549); }
.quiet { color: var(--quiet); font-size: 0.78125rem; line-height: 1.44; }
.topics { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); gap: 24px 32px; }
.topic { display: grid; gap: 4px; align-content: start; max-width: 62ch; }
.topic p { color: var(--quiet); }
.playground {
	position: sticky;
	top: 24px;
	display: grid;
	gap: 20px;
	padding: 24px;
	border: 1px solid var(--line);
	border-radius: 16px;
	background: var(--raised);
}
.playground section { display: grid; gap: 8px; }
.playground ul, .playground ol { padding-inline-start: 1.25rem; display: grid; gap: 6px; }
.snippet {
	overflow-x: auto;
	padding: 12px;
	border: 1px solid var(--line);
	border-radius: 12px;
	background: var(--surface);
}
.snippet code { user-select: all; white-space: pre-wrap; overflow-wrap: anywhere; }
.foot { padding: 24px clamp(16px, 4vw, 40px); border-top: 1px solid var(--line); }
@media (max-width: 900px) {
	.layout { grid-template-columns: minmax(0, 1fr); gap: 40px; padding-top: 32px; }
	.playground { position: static; }
}
@media (forced-colors: active) { .bag { border: 1px solid; } .bag span { color: CanvasText; } }
@media print { .playground { display: none; } }
`;
