import { TOKENS_CSS } from './tokens.css.ts';

export const CHAT_CSS = `${TOKENS_CSS}
main { display: grid; min-height: 100vh; min-height: 100dvh; }
.fallback { max-width: 760px; margin-inline: auto; padding: 32px 20px; }
`;
