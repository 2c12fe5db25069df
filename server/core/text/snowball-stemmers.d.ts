/** The parts of snowball-stemmers 0.6 that we use; the package brings no types. */
declare module 'snowball-stemmers' {
	export type SnowballAlgorithm =
		| 'arabic'
		| 'armenian'
		| 'basque'
		| 'catalan'
		| 'czech'
		| 'danish'
		| 'dutch'
		| 'english'
		| 'finnish'
		| 'french'
		| 'german'
		| 'hungarian'
		| 'irish'
		| 'italian'
		| 'norwegian'
		| 'portuguese'
		| 'romanian'
		| 'russian'
		| 'slovene'
		| 'spanish'
		| 'swedish'
		| 'tamil'
		| 'turkish';
	export interface Stemmer {
		stem(word: string): string;
	}
	const snowball: { newStemmer(algorithm: SnowballAlgorithm): Stemmer };
	export default snowball;
}
