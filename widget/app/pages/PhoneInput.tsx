import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';
import { CALLING_CODES } from './callingCodes.ts';
import { usePageStrings } from './usePageStrings.ts';

/** The country of a telephone number, before the number itself (`children`). */
export function PhoneInput({
	country,
	onCountry,
	children,
}: {
	country: string;
	onCountry: (country: string) => void;
	children: JSX.Element;
}): JSX.Element {
	const { language } = useChat();
	const strings = usePageStrings();
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
