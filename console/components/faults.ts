import { createContext } from 'preact';
import { type Fault, FaultyInput } from '../app/call.ts';
import { words } from '../words/words.ts';

/** What a form says of an error: sentences at its fields, by their names, and the rest below them. */
export interface PlacedFaults {
	readonly atFields: Readonly<Record<string, string>>;
	readonly rest?: string;
}

export const NO_FAULTS: PlacedFaults = { atFields: {} };
/** What is wrong in the form around a field. */
export const FormFaults = createContext(NO_FAULTS);

/** Places what was wrong at the fields of a form, and moves the focus to the first of them. */
export function placeFaults(form: HTMLFormElement, error: unknown): PlacedFaults {
	const message = error instanceof Error ? error.message : words.failed;
	if (!(error instanceof FaultyInput)) return { atFields: {}, rest: message };
	const fields = [...form.elements].filter((element) => element instanceof HTMLElement && element.dataset['path']);
	const found = error.faults.map((fault) => ({ ...fault, field: fields.find((field) => isAbout(fault, field)) }));
	const placed = fields.filter((field) => found.some((one) => one.field === field));
	const [first] = placed;
	if (first === undefined) return { atFields: {}, rest: message };
	// Folded away fields cannot take the focus.
	first.closest('details')?.setAttribute('open', '');
	(first as HTMLElement).focus();
	const textsOf = (wanted: Element | undefined) =>
		found.flatMap(({ field, text }) => (field === wanted ? [text] : [])).join(' ');
	const rest = textsOf(undefined);
	return {
		atFields: Object.fromEntries(placed.map((field) => [field.getAttribute('name') ?? '', textsOf(field)])),
		...(rest !== '' && { rest }),
	};
}

/** A list is one field: a fault of an entry (`links.3`) is the list's. */
function isAbout({ path }: Fault, field: Element): boolean {
	const own = (field as HTMLElement).dataset['path'] ?? '';
	return path === own || path.startsWith(`${own}.`);
}
