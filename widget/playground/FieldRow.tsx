import type { ComponentChildren, JSX } from 'preact';
import { idOf, useForm } from './form.ts';
import type { Path } from './settings.ts';

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
