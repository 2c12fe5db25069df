import { TOKENS_CSS } from './tokens.css.ts';

/** The frame around the playground, which has its own style sheet (`widget/playground/playground.css.ts`). */
export const PLAYGROUND_PAGE_CSS = `${TOKENS_CSS}
body { display: flex; flex-direction: column; min-height: 100dvh; }
.bar { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 24px; padding: 12px 24px; border-bottom: 1px solid var(--line); }
.bar h1 { margin: 0; font-size: 1rem; line-height: 1.5; }
.bar p { flex: 1; min-width: 240px; color: var(--quiet); }
#playground { display: flex; flex: 1; min-height: 0; min-width: 0; }
#playground > p { padding: 24px; }
@media (min-width: 901px) and (min-height: 720px) { body { height: 100dvh; } }
`;
