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

/** A setting of any kind with its label: the parts of an object one by one, lists and records of objects as JSON. */
export function SettingField(props: SettingFieldProps): JSX.Element {
	const { path, schema, faults } = props;
	if (schema.properties) return <PartsField {...props} />;
	const id = `field-${path.join('-')}`;
	const fault = findFault(faults, path.join('.'));
	const note = fault ?? hintOf(schema);
	return (
		<div class="field">
			<label for={id}>{labelOf(path)}</label>
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

/** The parts of a setting, which can be set or not as a whole unless it is required. */
function PartsField({ path, schema, value, isRequired, ...rest }: SettingFieldProps): JSX.Element {
	const isSet = value !== undefined;
	return (
		<fieldset class="parts">
			<legend>{labelOf(path)}</legend>
			{!isRequired && (
				<label>
					<input type="checkbox" checked={isSet} onChange={() => rest.onChange(path, isSet ? undefined : {})} /> Set
				</label>
			)}
			{schema.description && <p class="hint">{schema.description}</p>}
			{(isSet || isRequired) && <Parts path={path} schema={schema} value={value} isRequired={isRequired} {...rest} />}
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
				{schema.default === undefined && <option value="">Not set</option>}
				{choices.map((choice) => (
					<option key={choice}>{choice}</option>
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
		return <textarea {...attributes} rows={2} placeholder="One a line" defaultValue={lines} onInput={onLines} />;
	}
	if (type === 'array' || type === 'object') {
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
					aria-label={`${labelOf(path)}: choose`}
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

/** The contract's description, then the form of a value that is written as JSON. */
function hintOf({ type, items, enum: choices, description = '' }: JsonSchema): string {
	const parts = items?.properties ? `JSON: a list of { ${Object.keys(items.properties).join(', ')} }.` : '';
	const words = items?.enum ? `Any of ${items.enum.join(', ')}.` : '';
	const record = type === 'object' && !choices ? 'JSON by name.' : '';
	return [description, parts, words, record].filter(Boolean).join(' ');
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
