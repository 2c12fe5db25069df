import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Faults, Path } from './settings.ts';

export interface Form {
	readonly faults: Faults;
	/** Sets a value; undefined takes it away. */
	readonly change: (path: Path, value: unknown) => void;
}

export const FormContext = createContext<Form>({ faults: new Map(), change: () => undefined });

export function useForm(): Form {
	return useContext(FormContext);
}

/** What a field needs to draw itself. */
export interface FieldProps<Kind> {
	readonly path: Path;
	readonly label: string;
	readonly hint: string;
	readonly field: Kind;
	readonly value: unknown;
	readonly standard?: unknown;
}

/** The id of a field's element. */
export function idOf(path: Path): string {
	return `field-${path.join('-')}`;
}

/** A path without places in lists: by it, labels are the same for every item. */
export function namePath(path: Path): string {
	return path.filter((part) => typeof part === 'string').join('.');
}
