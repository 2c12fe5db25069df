import type { ComponentChildren, JSX } from 'preact';
import { Problem } from '../Problem.tsx';

interface TickBoxProps {
	readonly name: string;
	readonly isChecked: boolean;
	readonly isRequired: boolean;
	readonly error: string | undefined;
	readonly onChange: (isChecked: boolean) => void;
	/** What the visitor agrees to. */
	readonly label: ComponentChildren;
	/** Beside the label, such as a link that must not tick the box. */
	readonly children?: ComponentChildren;
}

/** A real tick-box with its words beside it. */
export function TickBox({ name, isChecked, isRequired, error, onChange, label, children }: TickBoxProps): JSX.Element {
	const id = `lead-${name}`;
	return (
		<div class="consent">
			<input
				id={id}
				name={name}
				type="checkbox"
				checked={isChecked}
				required={isRequired}
				aria-invalid={error !== undefined}
				aria-describedby={error === undefined ? undefined : `${id}-error`}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			<span>
				<label for={id} dir="auto">
					{label}
				</label>
				{children}
			</span>
			<Problem id={`${id}-error`} text={error} />
		</div>
	);
}
