/** What counts as an e-mail address or a telephone number in a form, for the panel, the widget's server and the readers alike. */

/** Something before and after an @ and a dot behind it: more would refuse addresses that exist. */
const EMAIL = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/;
/** Digits of any script with common separators; the longest number has 15 (E.164). */
const PHONE = /^\+?(?:[\s().\-/]*\p{Nd}){5,15}[\s().\-/]*$/u;

export function isMailAddress(text: string): boolean {
	return EMAIL.test(text);
}

export function isPhoneNumber(text: string): boolean {
	return PHONE.test(text);
}
