import type { WidgetConfig } from '../../shared/widgetContract/settings.ts';
import { readableOn, ringColor } from './accent.ts';
import type { WidgetOverrides } from './mountOptions.ts';

type Side = WidgetConfig['position'];

const DEFAULT_ACCENT = '#2f5bea';

/** How the launcher looks. Colours are written `#rrggbb` or `#rgb`. */
export interface Look {
	theme: WidgetConfig['theme'];
	/** Side on left-to-right pages. */
	position: Side;
	accent: string;
	/** Of the icon on the accent. */
	onAccent: string;
	/** Of the focus ring. */
	ring: string;
}

/** The look that settings ask for; the options of the page win. */
export function chooseLook(config: WidgetConfig | null, overrides: WidgetOverrides): Look {
	const { theme = 'auto', position = 'right', accent_color = DEFAULT_ACCENT } = { ...config, ...overrides };
	return { theme, position, accent: accent_color, onAccent: readableOn(accent_color), ring: ringColor(accent_color) };
}

/** The side the launcher stands on: mirrored on right-to-left pages. */
export function chooseSide(position: Side, isRightToLeft: boolean): Side {
	return (position === 'right') === isRightToLeft ? 'left' : 'right';
}
