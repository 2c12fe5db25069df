import type { z } from 'zod';
import type { pageSettingsSchema } from '../../shared/contract/widgetSettings.ts';

/** `panel_width` → `panelWidth` */
type CamelCase<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;

type NeededParts<Value> = { [Name in keyof Value]-?: undefined extends Value[Name] ? never : Name }[keyof Value];
/** Where a list's objects need one part alone, an item may be that part's text. */
type ShortForm<Value, Needed = NeededParts<Value>> = Needed extends unknown
	? [NeededParts<Value>] extends [Needed]
		? string
		: never
	: never;

type InCamelCase<Value> =
	Value extends ReadonlyArray<infer Item>
		? Array<InCamelCase<Item> | (Item extends object ? ShortForm<Item> : never)>
		: Value extends object
			? { [Name in keyof Value as CamelCase<Name>]: InCamelCase<Value[Name]> }
			: Value;

/** Settings that a page may set over those of the server. The package ships them written out (`widget/build/pageSettings.ts`). */
export type FrontdeskSettings = InCamelCase<z.input<typeof pageSettingsSchema>>;
