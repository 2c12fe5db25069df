import { TOKENS_CSS } from './tokens.css.ts';

export const CHAT_CSS = `${TOKENS_CSS}
main { display: grid; gap: 8px; align-content: start; max-width: 760px; min-height: 100dvh; margin-inline: auto; padding: 32px 20px; }
h1 { font-size: 1.25rem; line-height: 1.4; }
p { color: var(--quiet); max-width: 62ch; }
`;
