// @vitest-environment node
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { CALLING_CODES, guessCountry } from '../../../../../widget/app/components/forms/callingCodes.ts';

describe('CALLING_CODES', () => {
	test('are those of libphonenumber', () => {
		const known = getCountries().map((country): [string, string] => [country, getCountryCallingCode(country)]);
		expect(Object.fromEntries(CALLING_CODES)).toEqual(Object.fromEntries(known));
	});
});

describe('guessCountry', () => {
	test.each([
		[['en-US', 'de'], 'Europe/Berlin', 'DE'],
		[['en-US'], 'Pacific/Auckland', 'NZ'],
		[['de-AT', 'en'], undefined, 'AT'],
		[['ja'], 'Etc/Unknown', 'JP'],
		[['not a tag', 'pt'], undefined, 'BR'],
		[[], undefined, 'US'],
	])('is for %j in %s: %s', (languages, timeZone, country) => {
		expect(guessCountry({ languages, timeZone })).toBe(country);
	});
});
