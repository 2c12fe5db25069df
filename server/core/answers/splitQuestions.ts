import { detectLanguage } from '../languages/detectLanguage.ts';
import { dependsOnEarlier, pointsAtEarlier } from '../search/dependsOnEarlier.ts';
import { listPhrases } from '../search/text/phraseTest.ts';

/** Questions of one message that are answered each; who asks more is answered as a whole. */
const MOST_QUESTIONS = 3;
/** Characters of a message that is read for several questions: longer ones tell a story. */
const LONGEST_READ = 300;

const FALLBACK_LANGUAGE = 'en';
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const QUESTION = /[^?？؟]+[?？؟]+/gu;

/** How a question begins, by language, where its verb or question word comes first. */
const BEGINNINGS =
	listPhrases(`how|what|what's|when|where|who|which|why|hows|whats|wheres|whens|do|does|did|can|could|may|must|should|would|is|are|will|have you|has
	wie|was|wann|wo|wer|kann|darf|muss|gibt|welche|welcher|welches|welchem|welchen|warum|wieviel|gibt es|ist der|ist die|ist das|sind die
	cuánto|cuánta|cuántos|cuántas|cómo|cuándo|dónde|qué|quién|cuál|a qué hora|hay|tienen|tenéis|puedo|debo|se puede|aceptan|aceptáis
	combien|comment|quand|où|quel|quelle|quels|quelles|qui|à quelle|jusqu'à quelle|est-ce|je peux|vous avez|il y a
	quando|quanto|quanta|quanti|come|dove|devo|fate|che|chi|quale|quali|a che ora|c'è|ci sono|avete|posso|si può|accettate|como|onde|qual|quem|a que horas|há|têm|aceitam
	hoe|wat|wanneer|waar|wie|welke|waarom|is er|zijn er|hebben jullie|heeft u|kan ik|mag ik|ile|jak|kiedy|mogę|można|macie|muszę|trzeba|gdzie|kto|co|jaki|jaka|jakie|skąd|czy|do której|o której|сколько|как|когда|где|кто|какой|какая|какие|есть ли|можно ли
	cât|cum|când|unde|cine|care|aveți|pot|πόσο|πώς|πότε|πού|ποιος|υπάρχει|έχετε|μπορώ`).toSorted(
		(a, b) => b.length - a.length,
	);
const AND = listPhrases(`and also|and|und auch|und|y|et|e|en|oraz|i|и|și|και`);

/** A verb before its pronoun: "müssen wir", "est-il". */
const INVERTED =
	'\\p{Ll}{3,} (?:ich|du|er|sie|es|wir|ihr|man)|\\p{L}+-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce)';
const BEGINNING = new RegExp(
	`^(?:(?:a|${AND.join('|')})\\s+)?(?:${BEGINNINGS.join('|')}|${INVERTED})(?![\\p{L}\\p{N}])`,
	'iu',
);
const BEFORE_QUESTION = new RegExp(
	`(?:\\s*,)?\\s+(?:${AND.join('|')})\\s+(?=(?:${BEGINNINGS.join('|')}|${INVERTED})(?![\\p{L}\\p{N}]))`,
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

/** Whether a message asks by its form, rather than telling what is the matter. */
export function asksSomething(message: string): boolean {
	return /[?？؟]/u.test(message) || BEGINNING.test(message.trim());
}

/** What a later question of a message is about where it leans on the one before: "and what does it cost?". */
export function topicWithin(parts: readonly string[], at: number): string | null {
	const language = detectLanguage(parts[at] ?? '') ?? FALLBACK_LANGUAGE;
	return dependsOnEarlier(parts[at] ?? '', language) ? (parts[at - 1] ?? null) : null;
}

/** Whether a question speaks of something said before it: "what does it cost?". */
export function pointsBack(message: string): boolean {
	return pointsAtEarlier(message.toLowerCase(), detectLanguage(message) ?? FALLBACK_LANGUAGE);
}

/** Characters from which a message brings its own context: a story, or instructions that an integration puts before it. */
const LONG_MESSAGE = 500;
const LAST_SENTENCES = /(?:[^.!?。！？؟]+[.!?。！？؟]+\s*){1,2}$/u;

/** What a message asks: all of it, or the last paragraph or question of a long one. */
export function currentQuestionOf(message: string): string {
	if (message.length <= LONG_MESSAGE) return message;
	const paragraphs = message.split(/\n\s*\n|\r?\n/u).filter((paragraph) => LETTER_OR_DIGIT.test(paragraph));
	const last = paragraphs.at(-1)?.trim() ?? message;
	if (last.length <= LONG_MESSAGE) return last;
	return LAST_SENTENCES.exec(last.slice(-LONG_MESSAGE))?.[0].trim() ?? last.slice(-LONG_MESSAGE);
}
