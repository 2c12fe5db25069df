import { SHOP_CSS } from './demo.css.ts';
import { CHOSEN_THEME_CSS } from './tokens.css.ts';

export const PREVIEW_CSS = `${SHOP_CSS}
${CHOSEN_THEME_CSS}
.preview { display: grid; gap: 40px; padding: 32px max(clamp(16px, 4vw, 40px), calc((100% - 1120px) / 2)) 120px; }
#ask-us { font: inherit; padding: 4px 12px; border: 1px solid var(--control); border-radius: 10px; background: none; color: inherit; cursor: pointer; }
#inline-chat { display: none; height: 560px; max-width: 560px; }
:root[data-inline] #inline-chat { display: block; }
`;
