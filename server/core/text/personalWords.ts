/**
 * Words by which a text addresses its reader or its writer speaks of himself, for languages that say them with every
 * verb. "Sie" and its forms count within a sentence only, where the capital tells them from "she" and "they".
 */
const PATTERNS: Readonly<Record<string, RegExp>> = {
	en: /(?<!\p{L})(?:you|your|yours|yourself|my|me|mine|myself|i['’](?:m|ve|d|ll)|i (?:am|have|want|need|can|do|would|should|get|pay|use|see))(?!\p{L})/iu,
	de: /(?<!\p{L})(?:ich|mich|mir|mein(?:e[mnrs]?)?|du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})|(?<=\p{Ll},? )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
	fr: /(?<!\p{L})(?:je|j['’]|me|mon|ma|mes|moi|tu|te|ton|ta|tes|toi|vous|votre|vos)(?!\p{L})/iu,
	nl: /(?<!\p{L})(?:ik|mij|mijn|me|je|jij|jou|jouw|u|uw)(?!\p{L})/iu,
};

/** Tells whether a text addresses its reader or speaks of its writer; false where the language does not show it. */
export function isPersonal(text: string, language: string | null): boolean {
	return language !== null && (PATTERNS[language]?.test(text) ?? false);
}
