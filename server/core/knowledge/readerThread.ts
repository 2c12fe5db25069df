import type { Transferable } from 'node:worker_threads';
import { SourceError, type SourceErrorCode } from '../sourceError.ts';
import {
	createTaskThread,
	TaskError,
	type TaskFailure,
	type TaskThread,
	type TaskThreadOptions,
} from '../threads/taskThread.ts';
import type { ReaderAnswer } from './answerReader.ts';

export interface ReaderThreadOptions extends TaskThreadOptions {
	/** What is read, as failures name it: "page". */
	readonly subject: string;
}

/** A thread for a reader whose module answers by `answerReader`. Its `run` throws {SourceError}. */
export function createReaderThread<Request, Result>(options: ReaderThreadOptions): TaskThread<Request, Result> {
	const { subject } = options;
	const thread = createTaskThread<Request, ReaderAnswer<Result>>(options);

	async function run(request: Request, transfer?: Transferable[]): Promise<Result> {
		const answer = await thread.run(request, transfer).catch((error: unknown) => {
			throw error instanceof TaskError ? explain(error, subject) : error;
		});
		if ('result' in answer) return answer.result;
		if (answer.error === null) throw explain(new TaskError('failed'), subject);
		throw new SourceError(answer.error.code, answer.error.message);
	}

	return { run, close: () => thread.close() };
}

function explain(cause: TaskError, subject: string): SourceError {
	const [code, message] = EXPLANATIONS[cause.failure];
	return new SourceError(code, message.replace('{}', subject), { cause });
}

const EXPLANATIONS: Readonly<Record<TaskFailure, readonly [SourceErrorCode, string]>> = {
	timeout: ['extraction_timeout', 'The {} took too long to read.'],
	memory: ['extraction_memory', 'The {} needs too much memory to be read.'],
	closed: ['extraction_failed', 'The service is stopping.'],
	failed: ['extraction_failed', 'The {} could not be read.'],
};
