import type { TargetedEvent } from 'preact';
import { designerWords } from '../../words/designer/designerWords.ts';
import { fill } from '../../words/fill.ts';
import { nameLanguages, SPOKEN_LANGUAGES } from './languageNames.ts';
import type { JsonSchema, Path } from './settings.ts';
import { choiceOf, nameOf } from './texts.ts';

interface ControlAttributes {
	readonly id: string;
	readonly 'aria-describedby': string | undefined;
	readonly 'aria-invalid': true | undefined;
}

type ValueEvent = TargetedEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Longer texts get a box of several lines. */
const LINE_MAX_CHARS = 300;
const STANDARD_COLOR = '#2f5bea';

interface SettingControlProps {
	readonly path: Path;
	readonly schema: JsonSchema;
	readonly value: unknown;
	readonly onChange: (path: Path, value: unknown) => void;
	readonly attributes: ControlAttributes;
}

/** What a value of one piece is changed with: a choice, a list, a number, a colour or text. */
export function SettingControl({ path, schema, value, onChange, attributes }: SettingControlProps) {
	const change = (next: unknown): void => onChange(path, next);
	const onText = ({ currentTarget }: ValueEvent): void => change(currentTarget.value || undefined);
	const { type, items, enum: choices, pattern = '', maxLength = LINE_MAX_CHARS } = schema;
	const text = typeof value === 'string' ? value : '';
	const names =
		path.at(-1) === 'language'
			? nameLanguages([...SPOKEN_LANGUAGES, ...(text === '' ? [] : [text])])
			: choices && Object.fromEntries(choices.map((choice) => [choice, choiceOf(choice)]));
	if (names) {
		return (
			<select {...attributes} value={text} onChange={onText}>
				{schema.default === undefined && <option value="">{designerWords.standard}</option>}
				{Object.entries(names).map(([choice, name]) => (
					<option key={choice} value={choice}>
						{name}
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
		return (
			<textarea
				{...attributes}
				rows={2}
				dir="auto"
				placeholder={designerWords.perLine}
				defaultValue={lines}
				onInput={onLines}
			/>
		);
	}
	if (maxLength > LINE_MAX_CHARS && !pattern && schema.format !== 'uri') {
		return <textarea {...attributes} rows={2} dir="auto" maxLength={maxLength} value={text} onInput={onText} />;
	}
	const isColor = pattern.startsWith('^#');
	return (
		<span class="pair">
			{isColor && (
				<input
					type="color"
					aria-label={fill(designerWords.pickColor, { name: nameOf(path, schema) })}
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
