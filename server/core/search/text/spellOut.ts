/**
 * What people type in chats for whole words, by language: `short=long`, separated by "|". Only what is no other word of the
 * language; a "^" stands for the message's beginning.
 */
const SHORTHAND: Readonly<Record<string, string>> = {
	en: `r u=are you|r you=are you|where r=where are|u=you|ur=your|pls=please|plz=please|whats=what is|wheres=where is|whens=when is|hows=how is|whos=who is|theres=there is`,
	de: `gibts=gibt es|gibt's=gibt es|gehts=geht es|kostets=kostet es|hab=habe|brauch=brauche|möcht=möchte|würd=würde|wielang=wie lange|wie lang=wie lange|tel nr=telefonnummer|telnr=telefonnummer`,
	es: `q=qué|xq=por qué|pq=por qué|tb=también|tlf=teléfono|tfno=teléfono`,
	fr: `^c=c'est|cest=c'est|ya=y a|y a t il=y a-t-il|est ce que=est-ce que|est ce qu=est-ce qu|avez vous=avez-vous|vendez vous=vendez-vous|proposez vous=proposez-vous|louez vous=louez-vous|êtes vous=êtes-vous|bcp=beaucoup|rdv=rendez-vous|tel=téléphone|resto=restaurant|clim=climatisation`,
	it: `nn=non|xké=perché|xchè=perché|xché=perché|tel=telefono`,
	pt: `vc=você|vcs=vocês|q=que|pq=por que|tb=também|tbm=também`,
	tr: `varmı=var mı|varmi=var mı|yokmu=yok mu|bi=bir`,
};

interface Speller {
	readonly pattern: RegExp;
	readonly long: ReadonlyMap<string, string>;
}

function createSpeller(shorthand: string): Speller {
	const long = new Map(shorthand.split('|').map((entry) => entry.split('=') as [string, string]));
	const sources = [...long.keys()]
		.toSorted((a, b) => b.length - a.length)
		.map((short) => (short.startsWith('^') ? `(?<![^])${short.slice(1)}` : short));
	// Not within "U-lock", "U.S." or an address.
	return {
		pattern: new RegExp(`(?<![\\p{L}\\p{N}'’.@/-])(?:${sources.join('|')})(?![\\p{L}\\p{N}'’@/-]|\\.\\p{L})`, 'giu'),
		long,
	};
}

const spellers = new Map(Object.entries(SHORTHAND).map(([language, list]) => [language, createSpeller(list)]));

/** A message with what chats write short spelled out: "where r u" as "where are you". @param language ISO 639-1 */
export function spellOut(message: string, language: string): string {
	const speller = spellers.get(language);
	if (speller === undefined) return message;
	return message.replace(speller.pattern, (short) => {
		const lower = short.toLowerCase();
		return speller.long.get(lower) ?? speller.long.get(`^${lower}`) ?? short;
	});
}
