import type { JSX } from 'preact';
import { capitalize, labelOf, nameOf, SettingControl } from './SettingControl.tsx';
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
			<SettingControl
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

/** What is wrong with a setting, or with something in its list. */
function findFault(faults: Faults, name: string): string | undefined {
	for (const [path, message] of faults) {
		if (path === name) return message;
		if (path.startsWith(`${name}.`)) return `${path.slice(name.length + 1)}: ${message}`;
	}
	return undefined;
}

function hintOf({ type, enum: choices, description = '' }: JsonSchema): string {
	return type === 'object' && !choices ? `${description} Written as JSON.`.trim() : description;
}
