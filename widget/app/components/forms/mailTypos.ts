/** Where most people have their mail, and the domain of examples. */
const DOMAINS = [
	'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com aol.com proton.me protonmail.com',
	'gmx.de gmx.net web.de t-online.de orange.fr free.fr wanadoo.fr laposte.net libero.it wp.pl seznam.cz mail.ru',
	'yandex.ru qq.com naver.com example.com',
]
	.join(' ')
	.split(' ');

/** The address that was likely meant: "bob@gmial.com" is one slip away from bob@gmail.com. Undefined for all others. */
export function correctMail(address: string): string | undefined {
	const at = address.lastIndexOf('@') + 1;
	const domain = address.slice(at).toLowerCase();
	if (at === 0 || DOMAINS.includes(domain)) return undefined;
	const meant = DOMAINS.find((known) => isOneSlipAway(domain, known));
	return meant && address.slice(0, at) + meant;
}

/** Whether a letter is missing, too many, another one, or two have changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
	let start = 0;
	while (start < typed.length && typed[start] === meant[start]) start += 1;
	const [rest, wanted] = [typed.slice(start), meant.slice(start)];
	const [first = '', second = ''] = rest;
	return (
		rest.slice(1) === wanted ||
		rest === wanted.slice(1) ||
		rest.slice(1) === wanted.slice(1) ||
		second + first + rest.slice(2) === wanted
	);
}
