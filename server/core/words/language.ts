/** What visitors of any business ask about, in words of their own. */
export const CONCEPTS = [
	'hours',
	'phone',
	'contact',
	'address',
	'price',
	'delivery',
	'returns',
	'payment',
	'cancellation',
	'booking',
	'parking',
	'jobs',
	'duration',
	'arrival',
	'departure',
	'trial',
	'privacy',
	'children',
	'access',
	'discount',
	'deposit',
] as const;

export type Concept = (typeof CONCEPTS)[number];

/** The phrases of a concept, separated by "|" or line ends; compared by their stems. */
export interface Phrases {
	/** Said by visitors and businesses alike. */
	readonly both?: string;
	/** Phrases of visitors only: in a business's text they usually mean something else. A "$" stands for the message's end, a "*" for any word. */
	readonly asked?: string;
	/** How businesses say it: what a visitor says with these words asks something else more often. */
	readonly said?: string;
}

export type EverydayWords = Readonly<Partial<Record<Concept, Phrases>>> & {
	/** Words that say nothing of what is asked, beside stop words. */
	readonly fillers: string;
};

/** Sentences the chatbot says of itself rather than quoting. "We" is the site. */
export interface FixedSentences {
	/** The voices of "no answer": nothing of it is known, it is not the site's subject, only a person can tell. */
	readonly noAnswer: string;
	readonly offTopic: string;
	readonly needsPerson: string;
	/** In place of a voice that the message before had. */
	readonly noAnswerAgain: string;
	/** Stands above places that may have the answer; it claims nothing. */
	readonly places: string;
	/** What comes next: with a contact form, for visitors who have left their details, and without a form. */
	readonly leaveDetails: string;
	readonly weWillWrite: string;
	readonly useContactPage: string;
	/** To a message that is only an e-mail address or a telephone number, where there is a form; "{address}" stands for it. */
	readonly typedContact: string;
	/** Whether somebody is there now; the hours follow. */
	readonly openNow: string;
	readonly closedNow: string;
	/** To an angry message that has no answer, and to a complaint that asks nothing. */
	readonly understanding: string;
	readonly greeting: string;
	/** To "how are you". */
	readonly wellbeing: string;
	readonly thanks: string;
	readonly goodbye: string;
	/** To "who are you"; "{name}" stands for the chatbot's name. */
	readonly identity: string;
	/** To "what can you do", and to "do you speak English", which is answered by its language. */
	readonly ability: string;
	/** To whoever wants to talk to a person; what comes next follows. */
	readonly person: string;
	readonly apology: string;
	/** To "yes", "ok", "great" and the like. */
	readonly acknowledgement: string;
	/** To abuse and to complaints about the answers. */
	readonly displeasure: string;
	/** To what is no question in any language, such as "asdf". */
	readonly notUnderstood: string;
}

/** What a message that asks nothing of the knowledge base is. */
export type SmallTalkKind =
	| 'greeting'
	| 'wellbeing'
	| 'thanks'
	| 'goodbye'
	/** What greets and takes leave: its place in the conversation tells which. */
	| 'salutation'
	| 'identity'
	| 'ability'
	| 'language'
	| 'person'
	| 'apology'
	| 'acknowledgement'
	| 'displeasure';

/** How visitors greet, thank, complain and ask for a person. Case, marks and accents do not count. */
export interface SmallTalkWords {
	/** A message made only of these and of fillers is of their kind; one that has a phrase of displeasure anywhere may complain. */
	readonly phrases: Readonly<Record<SmallTalkKind, string>>;
	/** Words that may surround the phrases and say nothing by themselves. */
	readonly fillers: string;
	/** What shows anywhere in a message that the visitor wants a person: one of `alone`, or one of `verbs` and one of `people`. */
	readonly wantsPerson: { readonly alone: string; readonly verbs: string; readonly people: string };
}

/** How a language writes values, and asks for them. "*" at the end of a word stands for any letters. */
export interface ValueWords {
	readonly currencies: string;
	readonly free?: string;
	/** Words for lengths of time; where words are not divided, `countedTimeUnits` has those that count beside a number alone. */
	readonly timeUnits?: string;
	readonly countedTimeUnits?: string;
	readonly lengthUnits?: string;
	/** Numbers that are written out, for a text that gives one. */
	readonly numbers?: string;
	/** Their forms from one on, "ein|eine zwei drei", separated by spaces. */
	readonly oneToTwelve?: string;
	/** How the price, the time, the time or distance, and any number are asked for. */
	readonly price: string;
	readonly howLong: string;
	readonly howLongOrFar?: string;
	readonly howMany: string;
}

export interface HourWords {
	readonly weekdays?: string;
	/** What is short for a weekday, which counts beside a figure alone. */
	readonly shortWeekdays?: string;
	/** Between the two ends of hours or dates: "9 to 17". */
	readonly until?: string;
	/** Behind the number of an hour: "9 Uhr". */
	readonly clock?: string;
	/** Beside an hour up to twelve of the afternoon. */
	readonly afternoon?: string;
	/** A regular expression for hours as only this language writes them. */
	readonly pattern?: string;
}

/** How a language writes streets, and what it calls the telephone. Only words that begin or end an address. */
export interface AddressWords {
	readonly telephone?: string;
	/** "Hauptstraße 5" ends in the first, "5 Main Street" in the second, "Calle Mayor 5" begins with the third. */
	readonly streetEndings?: string;
	readonly streetsBehindNumber?: string;
	readonly streetsBeforeNumber?: string;
	/** A regular expression for addresses as only this language writes them. */
	readonly pattern?: string;
}

/** Words of answers that a model writes. */
export interface WrittenWords {
	/** Titles that models put above an answer, and above a list of its sources. */
	readonly answerLabel?: string;
	readonly sourcesLabel?: string;
	/** How a citation calls a passage before its number: "[Passage 1]". */
	readonly citation?: string;
	/** How a model calls the passages that it was given. */
	readonly prompt?: string;
	/** What stresses or softens a courtesy. */
	readonly stress?: string;
	/** A negation that may stand alone in a sentence, and the word that begins a clause about what is said. */
	readonly no?: string;
	readonly that?: string;
	/** Titles before the name of a person. */
	readonly titles?: string;
	/** Capitalised words that are no names, separated by spaces: polite pronouns, units, short forms. */
	readonly ordinary?: string;
}

/**
 * Every word of a language that the core knows: its JSON file. Phrases are separated by "|" or line ends, single words by
 * spaces.
 */
export interface LanguageWords {
	readonly sentences: FixedSentences;
	readonly smallTalk: SmallTalkWords;
	readonly everyday: EverydayWords;
	/** What stands for the hours of a day without any, and the words that ask when there are none, for now, today and tomorrow. */
	readonly moments: Readonly<Record<'closed' | 'closedOn' | 'now' | 'today' | 'tomorrow', string>>;
	/** How visitors ask what pages cannot know: what became of their own order, booking or money; what is in stock or free. */
	readonly unknowable: { readonly own: string; readonly free: string };
	/** How holidays are called: all of them, those that move from year to year, and those of a day, by month and day ("12-24"). */
	readonly holidays: Readonly<Record<'public' | 'movable' | `${number}-${number}`, string>>;
	/** Words by which visitors speak to a business, or of themselves: without one a question may be of anything in the world. */
	readonly addressing: string;
	/** Words that say nothing about the subject of a question, in lower case and before stemming: articles, pronouns, question words. */
	readonly stopWords: string;
	/** Words that point at something said before; those that are articles too are left out. */
	readonly pointing: string;
	/** Words that join two questions, or begin one that goes on from the question before: "and". */
	readonly joining: string;
	/** What a numbered part of a text is called, before its number or around "#". */
	readonly clauses: string;
	/** Words that ask for a person, a time, a place, a reason or a manner: "when are you open" and "are you open" differ. */
	readonly asking: string;
	/** Words that negate. None where an ending negates, or a particle that also asks: "có … không?". */
	readonly negations: string;
	/** Questions that are suggested where the knowledge base answers them: what everybody asks of a business, and of a thing or heading by its name, which quotation marks keep apart from gender and number. */
	readonly starters: Readonly<Record<'general' | 'price' | 'topic', string>>;
	readonly values: ValueWords;
	readonly hours?: HourWords;
	/** Before the days of a date: "the 4th of". */
	readonly dates?: { readonly articles?: string; readonly of?: string };
	readonly address?: AddressWords;
	/** Words that ask for steps, code or an example. */
	readonly steps: string;
	readonly written?: WrittenWords;
	/** Words by which a text addresses its reader or speaks of its writer, where not every verb does; and those of them that a capital tells. */
	readonly personal?: string;
	readonly polite?: string;
	/** Pronouns behind a verb and a hyphen, as in French questions. */
	readonly inverted?: string;
	/** Abbreviations whose full stop ends no sentence, separated by spaces. */
	readonly abbreviations?: string;
}

/** The prefix of terms that represent concepts; no term of a text has it. */
const MARK = '#';

export function termOf(concept: Concept): string {
	return MARK + concept;
}

/** The concept of a term; null for a term of a text. */
export function conceptOf(term: string): Concept | null {
	return CONCEPTS.find((concept) => term === termOf(concept)) ?? null;
}
