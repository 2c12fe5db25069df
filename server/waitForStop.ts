/**
 * A terminal sends Ctrl+C to npm and to this process, and npm passes it on: what comes again so soon is the same one.
 */
const SAME_SIGNAL_MS = 1_000;

/** Resolves with the signal that asks this process to stop; a second one, a second later, ends it at once. */
export function waitForStop(): Promise<NodeJS.Signals> {
	return new Promise((resolve) => {
		const stop = (signal: NodeJS.Signals): void => {
			resolve(signal);
			setTimeout(() => {
				process.off('SIGTERM', stop).off('SIGINT', stop);
			}, SAME_SIGNAL_MS).unref();
		};
		process.on('SIGTERM', stop).on('SIGINT', stop);
	});
}
