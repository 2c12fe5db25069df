import { listPhrases } from '../search/text/phraseTest.ts';

/** Questions of one message that are answered each; who asks more is answered as a whole. */
const MOST_QUESTIONS = 3;
/** Characters of a message that is read for several questions: longer ones tell a story. */
const LONGEST_READ = 300;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const QUESTION = /[^?？؟]+[?？؟]+/gu;

/** How a question begins, by language, where its verb or question word comes first. */
const BEGINNINGS =
	listPhrases(`how|what|what's|when|where|who|which|why|do you|does|do i|can i|can we|can you|could i|may i|is there|are there|is it|is the|are the|are you|is your|are your|will you|have you
	wie|was|wann|wo|wer|welche|welcher|welches|warum|gibt es|haben sie|habt ihr|kann ich|kann man|können wir|darf ich|dürfen wir|muss ich|nehmen sie|nehmt ihr|ist der|ist die|ist das|sind die|bieten sie|bietet ihr|verkaufen sie|verkauft ihr
	cuánto|cuánta|cuántos|cuántas|cómo|cuándo|dónde|qué|quién|cuál|a qué hora|hay|tienen|tenéis|puedo|se puede|aceptan|aceptáis
	combien|comment|quand|où|quel|quelle|quels|quelles|qui|à quelle|jusqu'à quelle|y a-t-il|est-ce|avez-vous|puis-je|peut-on|acceptez-vous|proposez-vous
	quanto|quanta|quanti|come|dove|che|chi|quale|quali|a che ora|c'è|ci sono|avete|posso|si può|accettate|como|onde|qual|quem|a que horas|há|têm|aceitam
	hoe|wat|wanneer|waar|wie|welke|waarom|is er|zijn er|hebben jullie|heeft u|kan ik|mag ik|ile|jak|kiedy|gdzie|kto|jaki|jaka|jakie|czy|сколько|как|когда|где|кто|какой|какая|какие|есть ли|можно ли
	cât|cum|când|unde|cine|care|aveți|pot|πόσο|πώς|πότε|πού|ποιος|υπάρχει|έχετε|μπορώ`).toSorted(
		(a, b) => b.length - a.length,
	);
const AND = listPhrases(`and also|and|und auch|und|y|et|e|en|oraz|i|и|și|και`);

const BEGINNING = new RegExp(`^(?:(?:${AND.join('|')})\\s+)?(?:${BEGINNINGS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
const BEFORE_QUESTION = new RegExp(
	`(?:\\s*,)?\\s+(?:${AND.join('|')})\\s+(?=(?:${BEGINNINGS.join('|')})(?![\\p{L}\\p{N}]))`,
	'giu',
);
/** Turkish asks by a word at the end: "… var mı ve … kabul ediyor musunuz". */
const AFTER_TURKISH_QUESTION = /(?<=\sm[ıiuü](?:s[ıiuü]n(?:[ıiuü]z)?|y[ıiuü]z|yd[ıiuü]|d[ıiuü]r)?)\s*,?\s+ve\s+/giu;

function splitAtMarks(message: string): string[] {
	const questions = message.match(QUESTION) ?? [];
	const rest = message.slice(questions.join('').length);
	// What is said after the last question belongs to it: "… by Friday? It is urgent."
	const parts = questions.map((question, at) => (at === questions.length - 1 ? question + rest : question).trim());
	return parts.every((part) => LETTER_OR_DIGIT.test(part)) ? parts : [];
}

function splitAtAnd(message: string): string[] {
	const byEnd = message.split(AFTER_TURKISH_QUESTION);
	if (byEnd.length > 1) return byEnd;
	return BEGINNING.test(message) ? message.split(BEFORE_QUESTION) : [];
}

/**
 * The questions of a message that asks two or three: "Do you have parking? And can I bring my dog?", "how much is delivery
 * and do you accept cheques". None where it asks one or cannot be divided.
 */
export function splitQuestions(message: string): readonly string[] {
	if (message.length > LONGEST_READ) return [];
	const byMarks = splitAtMarks(message);
	const parts = byMarks.length > 1 ? byMarks : splitAtAnd(message.trim());
	return parts.length > 1 && parts.length <= MOST_QUESTIONS ? parts : [];
}
