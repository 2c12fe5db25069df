import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type FieldProps, idOf, namePath, useForm } from './form.tsx';
import { ChoiceField, FlagField, NumberField, TextField, TextsField, WordsField } from './SimpleFields.tsx';
import type { Field, NamedField } from './settingFields.ts';
import type { Path, Settings } from './settings.ts';
import { FIRST_VALUES, hintOf, isSwitched, labelOf, nameWordsOf } from './settingWords.ts';

type Kind<Name extends Field['kind']> = Extract<Field, { kind: Name }>;

interface SettingFieldProps {
	readonly path: Path;
	readonly named: NamedField;
	readonly value: unknown;
}

/** A setting of any kind, with its name. */
export function SettingField({ path, named, value }: SettingFieldProps): JSX.Element {
	const { field, hint: described, standard } = named;
	const words = namePath(path);
	const props = { path, label: labelOf(words), hint: hintOf(words, described), value, standard };
	switch (field.kind) {
		case 'text':
			return <TextField {...props} field={field} />;
		case 'number':
			return <NumberField {...props} field={field} />;
		case 'flag':
			return <FlagField {...props} field={field} />;
		case 'choice':
			return <ChoiceField {...props} field={field} />;
		case 'words':
			return <WordsField {...props} field={field} />;
		case 'texts':
			return <TextsField {...props} field={field} />;
		case 'list':
			return <ListField {...props} field={field} />;
		case 'parts':
			return isSwitched(words) ? <SwitchedParts {...props} field={field} /> : <PartsField {...props} field={field} />;
		case 'record':
		default:
			return <RecordField {...props} field={field} />;
	}
}

function Parts({ path, field, value }: Pick<FieldProps<Kind<'parts'>>, 'path' | 'field' | 'value'>): JSX.Element {
	// Whatever is no object has no parts.
	const settings = (value instanceof Object ? value : {}) as Settings;
	return (
		<>
			{field.parts.map((named) => (
				<SettingField key={named.name} path={[...path, named.name]} named={named} value={settings[named.name]} />
			))}
		</>
	);
}

function PartsField({ label, ...parts }: FieldProps<Kind<'parts'>>): JSX.Element {
	return (
		<fieldset class="parts">
			<legend>{label}</legend>
			<Parts {...parts} />
		</fieldset>
	);
}

function SwitchedParts({ label, hint, ...parts }: FieldProps<Kind<'parts'>>): JSX.Element {
	const { path, value } = parts;
	const { change } = useForm();
	const id = idOf(path);
	const isOn = value !== undefined;
	return (
		<fieldset class="parts">
			<legend class="hidden">{label}</legend>
			<div class="field tick">
				<input
					id={id}
					type="checkbox"
					checked={isOn}
					onChange={({ currentTarget }) =>
						change(path, currentTarget.checked ? (FIRST_VALUES[namePath(path)]?.() ?? {}) : undefined)
					}
				/>
				<label for={id}>{label}</label>
				{hint && <p class="hint">{hint}</p>}
			</div>
			{isOn && <Parts {...parts} />}
		</fieldset>
	);
}

function ListField({ path, label, hint, field, value }: FieldProps<Kind<'list'>>): JSX.Element {
	const { change } = useForm();
	const items: readonly unknown[] = Array.isArray(value) ? value : [];
	const add = (): void => change(path, [...items, FIRST_VALUES[namePath(path)]?.() ?? {}]);
	return (
		<fieldset class="parts">
			<legend>{label}</legend>
			{hint && <p class="hint">{hint}</p>}
			{items.map((item, index) => (
				<Item
					// Items have no identity of their own.
					key={index}
					title={`${index + 1}`}
					path={[...path, index]}
					field={field.item}
					value={item}
					onRemove={() =>
						change(
							path,
							items.filter((_item, place) => place !== index),
						)
					}
				/>
			))}
			{items.length < field.max && (
				<button type="button" class="quiet-button" onClick={add}>
					Add<span class="hidden">: {label}</span>
				</button>
			)}
		</fieldset>
	);
}

function RecordField({ path, label, hint, field, value }: FieldProps<Kind<'record'>>): JSX.Element {
	const { change } = useForm();
	const [name, setName] = useState('');
	const entries = Object.entries(value instanceof Object ? value : {});
	const id = idOf(path);
	const first = field.value.kind === 'parts' ? {} : '';
	const { label: nameLabel, example } = nameWordsOf(namePath(path));
	return (
		<fieldset class="parts">
			<legend>{label}</legend>
			{hint && <p class="hint">{hint}</p>}
			{entries.map(([key, item]) => (
				<Item
					key={key}
					title={key}
					path={[...path, key]}
					field={field.value}
					value={item}
					onRemove={() => {
						const others = entries.filter(([other]) => other !== key);
						change(path, others.length > 0 ? Object.fromEntries(others) : undefined);
					}}
				/>
			))}
			<form
				class="pair"
				onSubmit={(event) => {
					event.preventDefault();
					if (name.trim() !== '') change([...path, name.trim()], first);
					setName('');
				}}
			>
				<label for={id} class="hidden">
					{nameLabel}
				</label>
				<input
					id={id}
					type="text"
					value={name}
					placeholder={example}
					onInput={({ currentTarget }) => setName(currentTarget.value)}
				/>
				<button type="submit" class="quiet-button">
					Add<span class="hidden">: {label}</span>
				</button>
			</form>
		</fieldset>
	);
}

interface ItemProps {
	readonly title: string;
	readonly path: Path;
	readonly field: Field;
	readonly value: unknown;
	readonly onRemove: () => void;
}

function Item({ title, path, field, value, onRemove }: ItemProps): JSX.Element {
	return (
		<fieldset class="item">
			<legend class="hidden">{title}</legend>
			{field.kind === 'parts' ? (
				<Parts path={path} field={field} value={value} />
			) : (
				<SettingField path={path} named={{ name: title, hint: undefined, standard: undefined, field }} value={value} />
			)}
			<button type="button" class="quiet-button" onClick={onRemove}>
				Remove<span class="hidden"> {title}</span>
			</button>
		</fieldset>
	);
}
