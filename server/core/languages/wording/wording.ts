/** Sentences the chatbot says of itself rather than quoting. "We" is the site. */
export interface FixedSentences {
	readonly noAnswer: string;
	readonly greeting: string;
	/** To "how are you". */
	readonly wellbeing: string;
	readonly thanks: string;
	readonly goodbye: string;
	/** To "who are you"; "{name}" stands for the chatbot's name. */
	readonly identity: string;
	/** To "what can you do", and to "do you speak English", which is answered by its language. */
	readonly ability: string;
	/** To whoever wants to talk to a person, where the contact form is offered, and where it is not. */
	readonly person: string;
	readonly personElsewhere: string;
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

/**
 * What the chatbot says and understands in one language without the knowledge base. Phrases are separated by "|" or line
 * ends; case, marks and accents do not count.
 */
export interface Wording {
	readonly sentences: FixedSentences;
	/** A message made of these and of fillers only is of their kind. */
	readonly phrases: Readonly<Record<SmallTalkKind, string>>;
	/** Words that may stand beside the phrases and say nothing by themselves. */
	readonly fillers: string;
	/** What tells anywhere in a message that its writer wants to be connected: one of `alone`, or of `verbs` and of `people`. */
	readonly wantsPerson: { readonly alone: string; readonly verbs: string; readonly people: string };
}
