/** What we use of autocannon, which comes without types. */
declare module 'autocannon' {
	interface Options {
		readonly url: string;
		readonly connections: number;
		/** Seconds. */
		readonly duration: number;
		readonly method: 'POST';
		readonly headers: Record<string, string>;
		readonly requests: ReadonlyArray<{ readonly body: string }>;
		/** Puts an id of its own into each request in place of `[<id>]`. */
		readonly idReplacement: boolean;
	}
	interface Result {
		readonly '2xx': number;
		readonly non2xx: number;
		readonly errors: number;
	}
	interface Run extends PromiseLike<Result> {
		on(
			event: 'response',
			handler: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
		): this;
	}
	export default function autocannon(options: Options): Run;
}
