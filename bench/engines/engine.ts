import type { Passage } from '../passages.ts';

/** A search engine under measurement. */
export interface Engine {
	add(passages: readonly Passage[]): void | Promise<void>;
	/** Makes what was added ready to be searched. */
	finish(): void | Promise<void>;
	/** The id of the best passage, null without any. */
	search(question: string): string | null | Promise<string | null>;
	/** Memory outside of the JavaScript heap and its buffers, in bytes. */
	nativeBytes(): number;
	close(): void | Promise<void>;
}
