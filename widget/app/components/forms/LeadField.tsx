import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { fillIn } from '../../../../shared/fillIn.ts';
import { CONTACT_ATTRIBUTE_MAX_CHARS, CONTACT_PROPERTY_MAX_CHARS } from '../../../../shared/limits.ts';
import { useChat } from '../../hooks/useChat.ts';
import { Problem } from '../Problem.tsx';
import { CALLING_CODES } from './callingCodes.ts';
import type { LeadFieldSettings } from './leadFields.ts';
import { autocompleteOf, countryKey, fieldType } from './leadFields.ts';
import { correctMail } from './mailTypos.ts';
import { TickBox } from './TickBox.tsx';

interface LeadFieldProps {
	readonly field: LeadFieldSettings;
	readonly values: Readonly<Record<string, string>>;
	/** Of telephone numbers for which none was chosen. */
	readonly country: string;
	readonly error: string | undefined;
	/** `name`: of the field, or where the country of a telephone number is kept. */
	readonly onInput: (name: string, value: string) => void;
}

/** Which keyboard fits, and what the browser checks by itself. */
const INPUTS = {
	text: { type: 'text' },
	email: { type: 'email' },
	phone: { type: 'tel' },
	url: { type: 'url' },
	number: { type: 'number', step: 'any' },
	date: { type: 'date' },
} as const;

/** A field of the form with its label and what is wrong with it. */
export function LeadField({ field, values, country, error, onInput }: LeadFieldProps): JSX.Element {
	const { strings } = useChat();
	const { name, required } = field;
	const type = fieldType(field);
	const value = values[name] ?? '';
	// Owners may ask for fields that we have no word for.
	const words: Readonly<Record<string, string | undefined>> = strings.fields;
	const label = field.label ?? words[name] ?? name;
	const note = !required && <span class="meta"> ({strings.optional})</span>;
	if (type === 'checkbox') {
		return (
			<TickBox
				name={name}
				label={
					<>
						{label}
						{note}
					</>
				}
				isChecked={value === 'true'}
				isRequired={required}
				error={error}
				onChange={(isChecked) => onInput(name, isChecked ? 'true' : '')}
			/>
		);
	}
	const id = `lead-${name}`;
	const meant = type === 'email' ? correctMail(value.trim()) : undefined;
	const shared = {
		id,
		name,
		value,
		autocomplete: autocompleteOf(field),
		'aria-required': required,
		'aria-invalid': error !== undefined,
		'aria-describedby': error === undefined ? undefined : `${id}-error`,
	};
	// Without words it is the page's: browsers take an empty field with `auto` for one from left to right.
	const wordsDirection = value ? 'auto' : undefined;
	const take = (event: { currentTarget: { value: string } }): void => onInput(name, event.currentTarget.value);
	const control = (): JSX.Element => {
		if (type === 'long_text') {
			return (
				<textarea {...shared} dir={wordsDirection} rows={4} maxLength={CONTACT_ATTRIBUTE_MAX_CHARS} onInput={take} />
			);
		}
		if (type === 'select') {
			return (
				<select {...shared} onChange={take}>
					<option value="">–</option>
					{field.options?.map((option) => (
						<option key={option} value={option}>
							{field.optionWords?.[option] ?? option}
						</option>
					))}
				</select>
			);
		}
		const input = (
			<input
				{...shared}
				{...INPUTS[type]}
				dir={type === 'text' ? wordsDirection : 'ltr'}
				maxLength={CONTACT_PROPERTY_MAX_CHARS}
				onInput={take}
			/>
		);
		if (type !== 'phone') return input;
		return (
			<PhoneInput
				country={values[countryKey(name)] ?? country}
				onCountry={(chosen) => onInput(countryKey(name), chosen)}
			>
				{input}
			</PhoneInput>
		);
	};
	return (
		<div class="field">
			<label for={id} dir="auto">
				{label}
				{note}
			</label>
			{control()}
			<Problem id={`${id}-error`} text={error} />
			{meant !== undefined && (
				<button type="button" class="text-button meant" onClick={() => onInput(name, meant)}>
					{fillIn(strings.didYouMean, { address: meant })}
				</button>
			)}
		</div>
	);
}

/** The country of a telephone number, before the number itself (`children`). */
function PhoneInput({
	country,
	onCountry,
	children,
}: {
	country: string;
	onCountry: (country: string) => void;
	children: JSX.Element;
}): JSX.Element {
	const { language, strings } = useChat();
	const countries = useMemo(() => listCountries(language), [language]);
	return (
		<div class="phone">
			<select
				aria-label={strings.phoneCountry}
				autocomplete="tel-country-code"
				value={country}
				onChange={(event) => onCountry(event.currentTarget.value)}
			>
				{countries.map(({ id, label }) => (
					<option key={id} value={id}>
						{label}
					</option>
				))}
			</select>
			{children}
		</div>
	);
}

function listCountries(language: string): { id: string; label: string }[] {
	const names = new Intl.DisplayNames([language], { type: 'region' });
	return [...CALLING_CODES]
		.map(([id, code]) => ({ id, label: `${names.of(id) ?? id} +${code}` }))
		.toSorted((one, other) => one.label.localeCompare(other.label, language));
}
