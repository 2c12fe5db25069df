import type { ComponentChildren, JSX } from 'preact';
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

interface FieldRowProps {
	readonly path: Path;
	readonly label: string;
	readonly hint: string;
	readonly children: ComponentChildren;
}

/** A label above its field, then what helps to fill it, or what is wrong with it. */
export function FieldRow({ path, label, hint, children }: FieldRowProps): JSX.Element {
	const fault = useForm().faults.get(path.join('.'));
	const id = idOf(path);
	return (
		<div class="field">
			<label for={id}>{label}</label>
			{children}
			{fault ? (
				<p id={`${id}-note`} class="fault">
					{fault.charAt(0).toUpperCase() + fault.slice(1)}
				</p>
			) : (
				hint && (
					<p id={`${id}-note`} class="hint">
						{hint}
					</p>
				)
			)}
		</div>
	);
}

/** The attributes that tie a field to its row. */
export function useRowAttributes(
	path: Path,
	hint: string,
): { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean } {
	const isFaulty = useForm().faults.has(path.join('.'));
	const id = idOf(path);
	return { id, 'aria-describedby': isFaulty || hint ? `${id}-note` : undefined, 'aria-invalid': isFaulty };
}
