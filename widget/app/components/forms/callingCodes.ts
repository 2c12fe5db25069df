/** Countries (ISO 3166-1, with those in use for telephony) with their calling codes, of libphonenumber. */
const CODES =
	'AC247AD376AE971AF93AG1AI1AL355AM374AO244AR54AS1AT43AU61AW297AX358AZ994BA387BB1BD880BE32BF226BG359BH973BI257BJ229BL590BM1BN673BO591BQ599BR55BS1BT975BW267BY375BZ501CA1CC61CD243CF236CG242CH41CI225CK682CL56CM237CN86CO57CR506CU53CV238CW599CX61CY357CZ420DE49DJ253DK45DM1DO1DZ213EC593EE372EG20EH212ER291ES34ET251FI358FJ679FK500FM691FO298FR33GA241GB44GD1GE995GF594GG44GH233GI350GL299GM220GN224GP590GQ240GR30GT502GU1GW245GY592HK852HN504HR385HT509HU36ID62IE353IL972IM44IN91IO246IQ964IR98IS354IT39JE44JM1JO962JP81KE254KG996KH855KI686KM269KN1KP850KR82KW965KY1KZ7LA856LB961LC1LI423LK94LR231LS266LT370LU352LV371LY218MA212MC377MD373ME382MF590MG261MH692MK389ML223MM95MN976MO853MP1MQ596MR222MS1MT356MU230MV960MW265MX52MY60MZ258NA264NC687NE227NF672NG234NI505NL31NO47NP977NR674NU683NZ64OM968PA507PE51PF689PG675PH63PK92PL48PM508PR1PS970PT351PW680PY595QA974RE262RO40RS381RU7RW250SA966SB677SC248SD249SE46SG65SH290SI386SJ47SK421SL232SM378SN221SO252SR597SS211ST239SV503SX1SY963SZ268TA290TC1TD235TG228TH66TJ992TK690TL670TM993TN216TO676TR90TT1TV688TW886TZ255UA380UG256US1UY598UZ998VA39VC1VE58VG1VI1VN84VU678WF681WS685XK383YE967YT262ZA27ZM260ZW263';

/** Calling codes, such as 49, by country, such as DE. */
export const CALLING_CODES: ReadonlyMap<string, string> = new Map(
	[...CODES.matchAll(/([A-Z]{2})(\d+)/g)].map(([, country = '', code = '']) => [country, code]),
);

/** What a browser tells of where it is. */
export interface Whereabouts {
	readonly languages: readonly string[];
	/** IANA name, such as Europe/Berlin. */
	readonly timeZone: string | undefined;
}

export function readWhereabouts(): Whereabouts {
	return { languages: navigator.languages, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Not in every browser, and a method or a property by its age (ECMA-402, Intl Locale Info). */
type LocaleInfo = Intl.Locale & { getTimeZones?: () => readonly string[]; timeZones?: readonly string[] };

/** The country of the time zone; else the one that the languages name, or where most people speak them. */
export function guessCountry({ languages, timeZone }: Whereabouts): string {
	for (const country of timeZone === undefined ? [] : CALLING_CODES.keys()) {
		const locale: LocaleInfo = new Intl.Locale(`und-${country}`);
		if ((locale.getTimeZones?.() ?? locale.timeZones)?.includes(timeZone ?? '') === true) return country;
	}
	const locales = languages.flatMap((tag) => {
		try {
			return [new Intl.Locale(tag)];
		} catch {
			return [];
		}
	});
	const regions = [...locales, ...locales.map((locale) => locale.maximize())].map(({ region }) => region);
	return regions.find((region) => region !== undefined && CALLING_CODES.has(region)) ?? 'US';
}

/**
 * A number with its country: what was typed as international stays, else the calling code comes before it. A zero
 * that is dialled only within the country may remain; the BFF knows each country's rules.
 */
export function withCallingCode(typed: string, country: string): string {
	const number = typed.trim().replace(/^00(?=[1-9])/, '+');
	const code = CALLING_CODES.get(country);
	return number === '' || number.startsWith('+') || code === undefined ? number : `+${code} ${number}`;
}
