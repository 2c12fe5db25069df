/** A message before the question, as the conversation has it. */
export interface EarlierMessage {
	readonly role: 'user' | 'bot' | 'system';
	readonly text: string;
	/** Of an answer: the titles and addresses it quoted. */
	readonly sources?: readonly { readonly title: string; readonly url: string }[];
}
