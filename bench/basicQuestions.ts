import type { BusinessFile } from './businessFile.ts';

const KINDS = ['address', 'phone', 'email', 'contact', 'hours'] as const;
/** What everybody asks of a business, three ways each and two for e-mail and contact, in the order of `KINDS`. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
	en: [
		"where are you?|address|what's your address",
		'phone number|phone|can i call you',
		'email|email address?',
		'how can i contact you|contact',
		'opening hours|when are you open|are you open today',
	],
	de: [
		'wo seid ihr|adresse|wie ist die adresse',
		'telefonnummer|telefon|kann ich anrufen',
		'email|e-mail adresse?',
		'wie kann ich euch erreichen|kontakt',
		'öffnungszeiten|wann habt ihr auf|habt ihr heute offen',
	],
	fr: [
		"vous êtes où ?|adresse|c'est quoi votre adresse",
		'numéro de téléphone|téléphone|je peux vous appeler',
		'email|adresse mail ?',
		'comment vous contacter|contact',
		"horaires|vous ouvrez quand|ouvert aujourd'hui ?",
	],
	es: [
		'¿dónde estáis?|dirección|cuál es la dirección',
		'número de teléfono|teléfono|puedo llamaros',
		'email|correo electrónico?',
		'cómo puedo contactar|contacto',
		'horario|cuándo abrís|abierto hoy?',
	],
	it: [
		"dove siete?|indirizzo|qual è l'indirizzo",
		'numero di telefono|telefono|posso chiamarvi',
		'email|indirizzo mail?',
		'come vi contatto|contatti',
		'orari|quando siete aperti|aperti oggi?',
	],
	pl: [
		'gdzie jesteście?|adres|jaki jest adres',
		'numer telefonu|telefon|czy mogę zadzwonić',
		'email|adres e-mail?',
		'jak się skontaktować|kontakt',
		'godziny otwarcia|kiedy macie otwarte|otwarte dzisiaj?',
	],
	pt: [
		'onde ficam?|morada|qual é a morada',
		'número de telefone|telefone|posso ligar',
		'email|endereço de email?',
		'como vos contacto|contacto',
		'horário|quando estão abertos|abertos hoje?',
	],
	nl: [
		'waar zitten jullie?|adres|wat is het adres',
		'telefoonnummer|telefoon|kan ik bellen',
		'email|e-mailadres?',
		'hoe kan ik jullie bereiken|contact',
		'openingstijden|wanneer zijn jullie open|vandaag open?',
	],
};

const PHONE = String.raw`(?:\+\d{1,3}|\(?\b0\d{1,4}\)?|\(\d{3}\)|\b\d{2,3})(?:[\s./()-]{0,2}\d){6,12}`;
const EMAIL = String.raw`\S@\S+\.\w`;
/** What an answer shows, told apart as roughly as a program can. */
const PATTERNS = {
	address: String.raw`\d`,
	phone: PHONE,
	email: EMAIL,
	contact: `${PHONE}|${EMAIL}`,
	hours: String.raw`\d`,
};

/** A conversation for each basic question; a fact that no page has is to be refused. @param language ISO 639-1 */
export function basicConversations(language: string, { pages }: BusinessFile): BusinessFile['conversations'] {
	const said = pages.map(({ html }) => html.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ')).join('\n');
	return (QUESTIONS[language] ?? []).flatMap((questions, at) => {
		const kind = KINDS[at] ?? 'contact';
		const refuse = !new RegExp(PATTERNS[kind], 'iu').test(said);
		const expect = {
			must: refuse ? [] : [PATTERNS[kind]],
			any: [],
			not: [],
			lead: [],
			max_words: 60,
			refuse,
			small_talk: false,
		};
		return questions.split('|').map((q) => ({ turns: [{ q, kind, expect }] }));
	});
}
