import { correctAccent } from './accent.ts';

/** The accent where the owner names none. */
export const DEFAULT_ACCENT = '#2f5bea';

const LIGHT_SURFACES = ['#ffffff', '#f6f7f9'];
const DARK_SURFACES = ['#15181d', '#1e2229'];

const lightTheme = `
	color-scheme: light;
	--surface: #ffffff; --raised: #f6f7f9; --line: #e4e7ec; --edge: #8b94a3;
	--text: #16191f; --quiet: #5b6472;
	--danger: #b42318; --success: #067647;
	--shadow: 0 12px 40px rgb(16 24 40 / .18), 0 2px 8px rgb(16 24 40 / .08);
	--frame: transparent;`;

const darkTheme = `
	color-scheme: dark;
	--surface: #15181d; --raised: #1e2229; --line: #2e343d; --edge: #78828f;
	--text: #eef1f5; --quiet: #a5afbd;
	--danger: #ff8a7a; --success: #4ad295;
	--shadow: none; --frame: #2e343d;`;

function accentTokens(color: string, surfaces: readonly string[]): string {
	const { accent, onAccent, accentText, ring } = correctAccent(color, surfaces);
	return `--accent: ${accent}; --on-accent: ${onAccent}; --accent-text: ${accentText}; --ring: ${ring};`;
}

/** The custom properties of both themes. `accent`: the owner's colour, `#rrggbb`. */
export function buildTokens(accent: string): string {
	return `
:host { caret-color: Canvas !important; }
.frontdesk {${lightTheme}${accentTokens(accent, LIGHT_SURFACES)}
	--sans: system-ui, sans-serif;
	--mono: ui-monospace, Menlo, Consolas, monospace;
	--state: 120ms ease-out;
}
.frontdesk[data-theme="dark"] {${darkTheme}${accentTokens(accent, DARK_SURFACES)}}
@media (prefers-contrast: more) { .frontdesk[data-theme] {
	--line: color-mix(in srgb, var(--text) 50%, var(--surface)); --frame: var(--line); --edge: var(--text); --quiet: var(--text);
} }
`;
}
