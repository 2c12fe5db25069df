import type { BakedConfig, WidgetConfig } from '../../shared/widgetContract/settings.ts';

type Side = WidgetConfig['position'];

const DEFAULTS = {
	theme: 'auto',
	position: 'right',
	accent_color: '#2f5bea',
	offset_x: 20,
	offset_y: 20,
	panel_width: 400,
	/** The highest that browsers have. */
	z_index: 2_147_483_647,
} as const;

/** How the launcher looks, and where it and the panel are. Lengths are CSS pixels; `position` is that on left-to-right pages. */
export type Look = { readonly [Name in keyof typeof DEFAULTS]: NonNullable<BakedConfig[Name]> };

export function chooseLook(settings: Partial<BakedConfig>): Look {
	// Settings that are not set are absent: they came as JSON, or were read one by one.
	return { ...DEFAULTS, ...settings } as Look;
}

/** The side of the launcher, mirrored on right-to-left pages. */
export function chooseSide(position: Side, isRightToLeft: boolean): Side {
	return (position === 'right') === isRightToLeft ? 'left' : 'right';
}
