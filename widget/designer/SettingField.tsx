import type { JSX, TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Faults, JsonSchema, Path, Settings } from './settings.ts';

interface SettingFieldProps {
	readonly path: Path;
	readonly schema: JsonSchema;
	readonly value: unknown;
	readonly isRequired: boolean;
	readonly faults: Faults;
	/** Sets the value at a path; undefined removes it. */
	readonly onChange: (path: Path, value: unknown) => void;
}

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

/** A setting of any kind with its label: parts and items one by one, records by name as JSON. */
export function SettingField(props: SettingFieldProps): JSX.Element {
	const { path, schema, faults } = props;
	if (schema.properties) return <PartsField {...props} />;
	if (schema.items?.properties) return <ListField {...props} items={schema.items} />;
	if (schema.items?.enum) return <ChoicesField {...props} choices={schema.items.enum} />;
	const id = `field-${path.join('-')}`;
	const fault = findFault(faults, path.join('.'));
	const note = fault ?? hintOf(schema);
	return (
		<div class="field">
			<label for={id}>{nameOf(path, schema)}</label>
			<Control
				{...props}
				attributes={{
					id,
					'aria-describedby': note === '' ? undefined : `${id}-note`,
					'aria-invalid': fault !== undefined,
				}}
			/>
			{note && (
				<p id={`${id}-note`} class={fault ? 'fault' : 'hint'}>
					{capitalize(note)}
				</p>
			)}
		</div>
	);
}

/** The parts of a setting, shown once it is used. */
function PartsField({ path, schema, value, isRequired, ...rest }: SettingFieldProps): JSX.Element {
	const isUsed = value !== undefined;
	const name = nameOf(path, schema);
	return (
		<fieldset class="parts">
			<legend>
				{isRequired ? (
					name
				) : (
					<label>
						<input type="checkbox" checked={isUsed} onChange={() => rest.onChange(path, isUsed ? undefined : {})} />{' '}
						{name}
					</label>
				)}
			</legend>
			{schema.description && <p class="hint">{schema.description}</p>}
			{(isUsed || isRequired) && <Parts path={path} schema={schema} value={value} isRequired={isRequired} {...rest} />}
		</fieldset>
	);
}

/** A list whose items have parts, such as the fields of a form. */
function ListField({
	path,
	schema,
	items,
	value,
	...rest
}: SettingFieldProps & { readonly items: JsonSchema }): JSX.Element {
	const list: readonly unknown[] = Array.isArray(value) ? value : [];
	const name = nameOf(path, schema);
	const remove = (index: number): void => {
		const left = list.filter((_item, at) => at !== index);
		rest.onChange(path, left.length > 0 ? left : undefined);
	};
	return (
		<fieldset class="parts">
			<legend>{name}</legend>
			{list.map((item, index) => (
				<fieldset key={`${list.length}-${index}`} class="parts item">
					<legend>{index + 1}</legend>
					<Parts {...rest} path={[...path, String(index)]} schema={items} value={item} />
					<button
						type="button"
						class="quiet-button"
						aria-label={`Remove ${index + 1}: ${name}`}
						onClick={() => remove(index)}
					>
						Remove
					</button>
				</fieldset>
			))}
			<button
				type="button"
				class="quiet-button"
				aria-label={`Add: ${name}`}
				onClick={() => rest.onChange(path, [...list, {}])}
			>
				Add
			</button>
		</fieldset>
	);
}

/** Any of some words. */
function ChoicesField({
	path,
	schema,
	choices,
	value,
	onChange,
}: SettingFieldProps & { readonly choices: readonly string[] }): JSX.Element {
	const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
	const toggle = (choice: string): void => {
		const next = choices.filter((one) => chosen.includes(one) !== (one === choice));
		onChange(path, next.length > 0 ? next : undefined);
	};
	return (
		<fieldset class="parts">
			<legend>{nameOf(path, schema)}</legend>
			<span class="choices">
				{choices.map((choice) => (
					<label key={choice}>
						<input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />{' '}
						{labelOf([choice])}
					</label>
				))}
			</span>
			{schema.description && <p class="hint">{schema.description}</p>}
		</fieldset>
	);
}

export function Parts({ path, schema, value, ...rest }: SettingFieldProps): JSX.Element {
	// Whatever is no object has no parts.
	const parts = Object(value) as Settings;
	return (
		<>
			{Object.entries(schema.properties ?? {}).map(([name, part]) => (
				<SettingField
					{...rest}
					key={name}
					path={[...path, name]}
					schema={part}
					value={parts[name]}
					isRequired={schema.required?.includes(name) === true}
				/>
			))}
		</>
	);
}

function Control({
	path,
	schema,
	value,
	onChange,
	attributes,
}: SettingFieldProps & { readonly attributes: ControlAttributes }): JSX.Element {
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

/** What is wrong with a setting, or with something in its list. */
function findFault(faults: Faults, name: string): string | undefined {
	for (const [path, message] of faults) {
		if (path === name) return message;
		if (path.startsWith(`${name}.`)) return `${path.slice(name.length + 1)}: ${message}`;
	}
	return undefined;
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

function nameOf(path: Path, { title }: JsonSchema): string {
	return title ?? labelOf(path);
}

function hintOf({ type, enum: choices, description = '' }: JsonSchema): string {
	return type === 'object' && !choices ? `${description} Written as JSON.`.trim() : description;
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
