export const HEADER_CSS = `
.header {
	display: flex; align-items: center; flex: none; gap: 12px; min-height: 56px; padding: 8px 10px; padding-inline-start: 16px;
	border-bottom: 1px solid var(--line); position: relative; z-index: 2;
}
.monogram {
	display: grid; place-items: center; flex: none; width: 32px; height: 32px; border-radius: 50%;
	font-weight: 600; font-size: .9375em; line-height: 1; color: var(--on-accent); background: var(--accent);
}
img.monogram { object-fit: cover; background: none; }
.header-words { flex: 1; min-width: 0; }
.header-words > * { text-align: -webkit-match-parent; text-align: match-parent; overflow-wrap: anywhere; } /* A title of any direction is beside the picture. */
.header-title { font-size: 1em; line-height: 1.375; font-weight: 600; }
.header-buttons { display: flex; gap: 2px; }
.menu-items {
	position: absolute; inset-inline-end: 10px; top: calc(100% - 4px); width: max-content; min-width: 200px; max-width: min(300px, 100% - 20px); max-height: calc(100dvh - var(--fd-y) - 152px); overflow-y: auto; padding: 6px;
	border: 1px solid var(--line); border-radius: 12px; background: var(--surface);
	box-shadow: 0 8px 24px rgb(16 24 40 / .14); animation: menu-open 120ms ease-out;
}
@keyframes menu-open { from { opacity: 0; transform: translateY(-4px); } }
.menu-item { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 40px; padding: 8px 10px; border-radius: 8px;
	font-size: .9375em; line-height: 1.3333; }
.menu-item .icon { color: var(--quiet); }
.menu-item:hover, .menu-item:focus-visible { background: var(--raised); }
.menu-item:focus-visible { outline-offset: -2px; }
.connection {
	display: flex; align-items: center; justify-content: center; gap: 8px; padding: 2px 16px;
	color: var(--text); background: var(--raised); border-bottom: 1px solid var(--line);
	position: absolute; inset: 0 0 auto; z-index: 1; font-size: .78125em; line-height: 1.6;
}
.connection .icon { color: var(--danger); }
`;
