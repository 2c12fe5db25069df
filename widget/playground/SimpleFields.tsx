import type { JSX, TargetedEvent } from 'preact';
import { type FieldProps, FieldRow, idOf, useForm, useRowAttributes } from './form.tsx';
import type { Field } from './settingFields.ts';
import { labelOf } from './settingWords.ts';

type Kind<Name extends Field['kind']> = Extract<Field, { kind: Name }>;

const STANDARD_COLOR = '#2f5bea';

export function TextField({ field, value, ...row }: FieldProps<Kind<'text'>>): JSX.Element {
	const { path, hint } = row;
	const { change } = useForm();
	const attributes = useRowAttributes(path, hint);
	const text = typeof value === 'string' ? value : '';
	const onInput = ({ currentTarget }: TargetedEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
		change(path, currentTarget.value || undefined);
	const { format, maxLength } = field;
	if (format === 'lines') {
		return (
			<FieldRow {...row}>
				<textarea {...attributes} rows={2} dir="auto" maxLength={maxLength} value={text} onInput={onInput} />
			</FieldRow>
		);
	}
	return (
		<FieldRow {...row}>
			<span class="pair">
				{format === 'color' && (
					<input
						type="color"
						aria-label={`${row.label}: choose`}
						value={/^#[0-9a-f]{6}$/i.test(text) ? text : STANDARD_COLOR}
						onInput={onInput}
					/>
				)}
				<input
					{...attributes}
					type="text"
					inputMode={format === 'link' ? 'url' : 'text'}
					dir={format === 'line' ? 'auto' : 'ltr'}
					maxLength={maxLength}
					placeholder={format === 'color' ? STANDARD_COLOR : undefined}
					spellcheck={format === 'line'}
					value={text}
					onInput={onInput}
				/>
			</span>
		</FieldRow>
	);
}

export function NumberField({ field, value, ...row }: FieldProps<Kind<'number'>>): JSX.Element {
	const { change } = useForm();
	return (
		<FieldRow {...row}>
			<input
				{...useRowAttributes(row.path, row.hint)}
				type="number"
				min={field.min}
				max={field.max}
				value={typeof value === 'number' ? value : ''}
				onInput={({ currentTarget: { value: text } }) => change(row.path, text === '' ? undefined : Number(text))}
			/>
		</FieldRow>
	);
}

export function FlagField({ path, label, hint, value, standard }: FieldProps<Kind<'flag'>>): JSX.Element {
	const { change } = useForm();
	const id = idOf(path);
	return (
		<div class="field tick">
			<input
				id={id}
				type="checkbox"
				aria-describedby={hint ? `${id}-note` : undefined}
				checked={(value ?? standard) === true}
				onChange={({ currentTarget }) => change(path, currentTarget.checked)}
			/>
			<label for={id}>{label}</label>
			{hint && (
				<p id={`${id}-note`} class="hint">
					{hint}
				</p>
			)}
		</div>
	);
}

export function ChoiceField({ field, value, standard, ...row }: FieldProps<Kind<'choice'>>): JSX.Element {
	const { change } = useForm();
	return (
		<FieldRow {...row}>
			<select
				{...useRowAttributes(row.path, row.hint)}
				value={typeof value === 'string' ? value : ''}
				onChange={({ currentTarget }) => change(row.path, currentTarget.value || undefined)}
			>
				{standard === undefined && <option value="">As it comes</option>}
				{field.values.map((one) => (
					<option key={one} value={one}>
						{labelOf(one)}
					</option>
				))}
			</select>
		</FieldRow>
	);
}

export function WordsField({ path, label, hint, field, value }: FieldProps<Kind<'words'>>): JSX.Element {
	const { change, faults } = useForm();
	const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
	const fault = faults.get(path.join('.'));
	const toggle = (word: string, isOn: boolean): void => {
		const words = field.values.filter((one) => (one === word ? isOn : chosen.includes(one)));
		change(path, words.length > 0 ? words : undefined);
	};
	return (
		<fieldset class="field words">
			<legend>{label}</legend>
			{field.values.map((word) => (
				<label key={word}>
					<input
						type="checkbox"
						checked={chosen.includes(word)}
						onChange={({ currentTarget }) => toggle(word, currentTarget.checked)}
					/>{' '}
					{labelOf(word)}
				</label>
			))}
			{(fault ?? hint) && <p class={fault ? 'fault' : 'hint'}>{fault ?? hint}</p>}
		</fieldset>
	);
}

export function TextsField({ value, ...row }: FieldProps<Kind<'texts'>>): JSX.Element {
	const { change } = useForm();
	const texts: readonly unknown[] = Array.isArray(value) ? value : [];
	return (
		<FieldRow {...row}>
			<textarea
				{...useRowAttributes(row.path, row.hint)}
				rows={2}
				placeholder="One a line"
				defaultValue={texts.join('\n')}
				onInput={({ currentTarget }) => {
					const lines = currentTarget.value.split('\n').filter((line) => line.trim() !== '');
					change(row.path, lines.length > 0 ? lines : undefined);
				}}
			/>
		</FieldRow>
	);
}
