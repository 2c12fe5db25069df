import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Failure } from '../../components/parts.tsx';
import { designerWords } from '../../words/designer/designerWords.ts';
import { fill } from '../../words/fill.ts';
import { isAlwaysOpen, isIdle, isRare } from './groups.ts';
import { SettingControl } from './SettingControl.tsx';
import type { Faults, JsonSchema, Path, Settings } from './settings.ts';
import { choiceOf, faultOf, hintOf, nameOf } from './texts.ts';

interface SettingFieldProps {
	readonly path: Path;
	readonly schema: JsonSchema;
	readonly value: unknown;
	readonly isRequired: boolean;
	readonly faults: Faults;
	/** Sets the value at a path; undefined removes it. */
	readonly onChange: (path: Path, value: unknown) => void;
}

/** Grows when all controls must show what they are given instead of what was typed. */
export const Resets = createContext(0);

/** A setting of any kind with its label: parts and items one by one. */
function SettingField(props: SettingFieldProps) {
	const { path, schema, faults, value, onChange } = props;
	const resets = useContext(Resets);
	if (schema.properties) return <PartsField {...props} />;
	if (schema.items?.properties) return <ListField {...props} items={schema.items} />;
	if (schema.items?.enum) return <ChoicesField {...props} choices={schema.items.enum} />;
	const id = `setting-${path.join('-')}`;
	const fault = faultOf(faults, path.join('.'));
	const hint = hintOf(path, schema);
	const describedBy = fault === undefined && hint === '' ? undefined : `${id}-note`;
	const note =
		fault === undefined ? (
			hint !== '' && <small id={`${id}-note`}>{hint}</small>
		) : (
			<p id={`${id}-note`} class="failure">
				{fault}
			</p>
		);
	if (schema.type === 'boolean') {
		const isOn = (value ?? schema.default) === true;
		return (
			<div class="field">
				<label class="tick">
					<input
						id={id}
						type="checkbox"
						aria-describedby={describedBy}
						checked={isOn}
						onChange={() => onChange(path, !isOn)}
					/>{' '}
					{nameOf(path, schema)}
				</label>
				{note}
			</div>
		);
	}
	return (
		<div class="field">
			<label for={id}>{nameOf(path, schema)}</label>
			<SettingControl
				key={resets}
				{...props}
				attributes={{ id, 'aria-describedby': describedBy, 'aria-invalid': fault === undefined ? undefined : true }}
			/>
			{note}
		</div>
	);
}

/** The parts of a setting, shown once it is used. */
function PartsField({ path, schema, value, isRequired, ...rest }: SettingFieldProps) {
	const isOpen = isRequired || isAlwaysOpen(path);
	const isUsed = value !== undefined;
	const name = nameOf(path, schema);
	const hint = hintOf(path, schema);
	return (
		<fieldset class="parts">
			<legend>
				{isOpen ? (
					name
				) : (
					<label class="tick">
						<input type="checkbox" checked={isUsed} onChange={() => rest.onChange(path, isUsed ? undefined : {})} />{' '}
						{name}
					</label>
				)}
			</legend>
			{hint !== '' && <small>{hint}</small>}
			{(isUsed || isOpen) && <Parts path={path} schema={schema} value={value} isRequired={isRequired} {...rest} />}
		</fieldset>
	);
}

/** A list whose items have parts, such as the fields of a form. */
function ListField({ path, schema, items, value, ...rest }: SettingFieldProps & { readonly items: JsonSchema }) {
	const list: readonly unknown[] = Array.isArray(value) ? value : [];
	const name = nameOf(path, schema);
	const remove = (index: number): void => {
		const left = list.filter((_item, at) => at !== index);
		rest.onChange(path, left.length > 0 ? left : undefined);
	};
	return (
		<fieldset class="parts">
			<legend>{name}</legend>
			<Failure text={faultOf(rest.faults, path.join('.'), false)} />
			{list.map((item, index) => (
				<fieldset key={`${list.length}-${index}`} class="parts item">
					<legend>{index + 1}</legend>
					<Parts {...rest} path={[...path, String(index)]} schema={items} value={item} />
					<button
						type="button"
						aria-label={fill(designerWords.removeFrom, { number: index + 1, name })}
						onClick={() => remove(index)}
					>
						{designerWords.remove}
					</button>
				</fieldset>
			))}
			<button
				type="button"
				aria-label={fill(designerWords.addTo, { name })}
				onClick={() => rest.onChange(path, [...list, {}])}
			>
				{designerWords.add}
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
	faults,
	onChange,
}: SettingFieldProps & { readonly choices: readonly string[] }) {
	const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
	const hint = hintOf(path, schema);
	const toggle = (choice: string): void => {
		const next = choices.filter((one) => chosen.includes(one) !== (one === choice));
		onChange(path, next.length > 0 ? next : undefined);
	};
	return (
		<fieldset class="parts">
			<legend>{nameOf(path, schema)}</legend>
			<span class="choices">
				{choices.map((choice) => (
					<label key={choice} class="tick">
						<input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />{' '}
						{choiceOf(choice)}
					</label>
				))}
			</span>
			{hint !== '' && <small>{hint}</small>}
			<Failure text={faultOf(faults, path.join('.'))} />
		</fieldset>
	);
}

/** The parts of a setting, or some settings; the rare ones are folded away behind the others. */
export function Parts({ path, schema, value, ...rest }: SettingFieldProps) {
	// Whatever is no object has no parts.
	const parts = Object(value) as Settings;
	const shown = Object.entries(schema.properties ?? {}).filter(([name]) => !isIdle([...path, name], parts));
	const draw = ([name, part]: readonly [string, JsonSchema]) => (
		<SettingField
			{...rest}
			key={name}
			path={[...path, name]}
			schema={part}
			value={parts[name]}
			isRequired={schema.required?.includes(name) === true}
		/>
	);
	const rare = shown.filter(([name]) => isRare([...path, name]));
	return (
		<>
			{shown.filter(([name]) => !isRare([...path, name])).map(draw)}
			{rare.length > 0 && <Disclosure summary={designerWords.groups.advanced}>{rare.map(draw)}</Disclosure>}
		</>
	);
}
