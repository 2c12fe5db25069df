import { type DestinationStream, pino } from 'pino';
import { redact } from './redact.ts';
import { toPrintableJson } from './toPrintable.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';
export type LogFields = Readonly<Record<string, unknown>>;

/** Constant message, facts in fields. Never message texts, contact fields, tokens or prompts. */
export interface Logger {
	debug(message: string, fields?: LogFields): void;
	info(message: string, fields?: LogFields): void;
	warn(message: string, fields?: LogFields): void;
	error(message: string, fields?: LogFields): void;
}

/** Writes one JSON line per message, to standard output by default, without secrets. */
export function createLogger(
	level: LogLevel,
	name: string,
	destination: DestinationStream = pino.destination(1),
): Logger {
	const sink = pino(
		{
			level,
			base: { name },
			timestamp: pino.stdTimeFunctions.isoTime,
		},
		{ write: (line) => destination.write(toPrintableJson(redact(line))) },
	);
	return {
		debug: (message, fields) => sink.debug(fields ?? {}, message),
		info: (message, fields) => sink.info(fields ?? {}, message),
		warn: (message, fields) => sink.warn(fields ?? {}, message),
		error: (message, fields) => sink.error(fields ?? {}, message),
	};
}

/** An error as log fields: name, message, stack and causes, without request bodies. */
export function describeError(error: unknown): LogFields {
	if (!(error instanceof Error)) return { errorType: typeof error };
	return {
		errorName: error.name,
		errorMessage: redact(error.message),
		errorStack: redact(error.stack ?? ''),
		...(error.cause === undefined ? {} : { errorCause: describeError(error.cause) }),
	};
}
