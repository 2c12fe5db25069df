/** The parts of snowball-stemmers 0.6 that we use; the package brings no types. */
declare module 'snowball-stemmers' {
	export interface Stemmer {
		stem(word: string): string;
	}
	/** Names of algorithms are those of their languages in English. */
	const snowball: { algorithms(): string[]; newStemmer(algorithm: string): Stemmer };
	export default snowball;
}
