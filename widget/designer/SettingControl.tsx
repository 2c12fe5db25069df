import type { JSX, TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { JsonSchema, Path } from './settings.ts';

interface ControlAttributes {
	readonly id: string;
	readonly 'aria-describedby': string | undefined;
	readonly 'aria-invalid': boolean;
}

type ValueEvent = TargetedEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Longer texts get a box of several lines. */
const LINE_MAX_CHARS = 300;
const STANDARD_COLOR = '#2f5bea';
const INDENT = 2;

interface SettingControlProps {
	readonly path: Path;
	readonly schema: JsonSchema;
	readonly value: unknown;
	readonly onChange: (path: Path, value: unknown) => void;
	readonly attributes: ControlAttributes;
}

/** What a value of one piece is changed with: a box, a list, a number, a colour or text. */
export function SettingControl({ path, schema, value, onChange, attributes }: SettingControlProps): JSX.Element {
	const [isJson, setIsJson] = useState(true);
	const change = (next: unknown): void => onChange(path, next);
	const onText = ({ currentTarget }: ValueEvent): void => change(currentTarget.value || undefined);
	const { type, items, enum: choices, pattern = '', maxLength = LINE_MAX_CHARS } = schema;
	const text = typeof value === 'string' ? value : '';
	if (type === 'boolean') {
		const isOn = (value ?? schema.default) === true;
		return <input {...attributes} type="checkbox" checked={isOn} onChange={() => change(!isOn)} />;
	}
	if (choices) {
		return (
			<select {...attributes} value={text} onChange={onText}>
				{schema.default === undefined && <option value="">Default</option>}
				{choices.map((choice) => (
					<option key={choice} value={choice}>
						{labelOf([choice])}
					</option>
				))}
			</select>
		);
	}
	if (type === 'integer') {
		const onNumber = ({ currentTarget }: ValueEvent): void =>
			change(currentTarget.value === '' ? undefined : Number(currentTarget.value));
		const shown = typeof value === 'number' ? value : '';
		const { minimum: min, maximum: max } = schema;
		return <input {...attributes} type="number" min={min} max={max} value={shown} onInput={onNumber} />;
	}
	if (items?.type === 'string') {
		const lines = Array.isArray(value) ? value.join('\n') : '';
		const onLines = ({ currentTarget }: ValueEvent): void => {
			const filled = currentTarget.value.split('\n').filter((line) => line.trim() !== '');
			change(filled.length > 0 ? filled : undefined);
		};
		return <textarea {...attributes} rows={2} placeholder="One per line" defaultValue={lines} onInput={onLines} />;
	}
	if (type === 'object') {
		const json = value === undefined ? '' : JSON.stringify(value, null, INDENT);
		const onJson = ({ currentTarget }: ValueEvent): void => {
			const read = parseJson(currentTarget.value);
			setIsJson(read !== null);
			if (read !== null) change(read);
		};
		const isFaulty = attributes['aria-invalid'] || !isJson;
		return <textarea {...attributes} rows={4} aria-invalid={isFaulty} defaultValue={json} onInput={onJson} />;
	}
	if (maxLength > LINE_MAX_CHARS && !pattern) {
		return <textarea {...attributes} rows={2} dir="auto" maxLength={maxLength} value={text} onInput={onText} />;
	}
	const isColor = pattern.startsWith('^#');
	return (
		<span class="pair">
			{isColor && (
				<input
					type="color"
					aria-label={`${nameOf(path, schema)}: choose`}
					value={/^#[0-9a-f]{6}$/i.test(text) ? text : STANDARD_COLOR}
					onInput={onText}
				/>
			)}
			<input
				{...attributes}
				type="text"
				dir={isColor ? 'ltr' : 'auto'}
				maxLength={maxLength}
				value={text}
				onInput={onText}
			/>
		</span>
	);
}

/** Undefined for no text, null for what is not JSON. */
function parseJson(text: string): unknown {
	try {
		return text.trim() === '' ? undefined : JSON.parse(text);
	} catch {
		return null;
	}
}

export function labelOf(path: Path): string {
	return capitalize((path.at(-1) ?? '').replaceAll('_', ' '));
}

export function nameOf(path: Path, { title }: JsonSchema): string {
	return title ?? labelOf(path);
}

export function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
