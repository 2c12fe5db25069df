import { SETTING_FIELDS } from '../loader/extras/settingFields.ts';
import type { OptionSource } from '../loader/options.ts';

/** Attributes that every element may have. */
const GLOBAL = /^(class|dir|hidden|id|is|lang|part|role|slot|style|tabindex|title|aria-.*|on.*)$/;

/** The element's properties: all options but the title, as HTML has another property of that name. */
export const OPTION_NAMES = ['chatbotId', 'api', 'variables', ...Object.keys(SETTING_FIELDS)]
	.filter((name) => name !== 'title')
	.map((name) => toCamelCase(name.replaceAll('_', '-')));

/** Some frameworks write properties as attributes, in which HTML keeps no capitals. */
const NAME_BY_LETTERS = new Map(OPTION_NAMES.map((name) => [name.toLowerCase(), name]));

/** The options among an element's attributes: `accent-color`, `data-accent-color` and `accentColor` are the same one. */
export function readAttributes(element: HTMLElement): OptionSource {
	const own = [...element.attributes].filter(({ name }) => !GLOBAL.test(name));
	return Object.fromEntries(
		own.map(({ name, value }) => {
			const option = name.replace(/^data-/, '');
			return [NAME_BY_LETTERS.get(option.replaceAll('-', '')) ?? toCamelCase(option), value];
		}),
	);
}

function toCamelCase(name: string): string {
	return name.replace(/-(\w)/g, (_mark, letter: string) => letter.toUpperCase());
}
