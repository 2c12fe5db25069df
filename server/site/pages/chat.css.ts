import { TOKENS_CSS } from './tokens.css.ts';

export const CHAT_CSS = `${TOKENS_CSS}
main { display: grid; min-height: 100vh; min-height: 100dvh; }
.fallback { max-width: 760px; margin-inline: auto; padding: 32px 20px; }
.notice { display: grid; gap: 16px; align-content: center; width: 100%; max-width: 40rem; margin-inline: auto; padding: 48px 20px; }
.notice h1 { font-size: 1.5rem; line-height: 1.3; letter-spacing: -0.02em; text-wrap: balance; }
.notice pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); }
.quiet { color: var(--quiet); font-size: 0.78125rem; }
`;
