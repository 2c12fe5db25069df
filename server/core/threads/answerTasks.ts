import { parentPort } from 'node:worker_threads';
import { SourceError } from '../knowledge/sourceError.ts';
import { READY, type TaskReply } from './taskThread.ts';

type Work<Request, Result> = (request: Request) => Result | Promise<Result>;

/** The other side of `createTaskThread`: answers every request with what `work` makes of it. */
export function answerTasks<Request, Result>(work: Work<Request, Result>): void {
	const answer = async (task: { id: number; request: Request }) => parentPort?.postMessage(await attempt(work, task));
	parentPort?.on('message', (task: { id: number; request: Request }) => void answer(task));
	parentPort?.postMessage(READY);
}

async function attempt<Request, Result>(
	work: Work<Request, Result>,
	{ id, request }: { readonly id: number; readonly request: Request },
): Promise<TaskReply<Result>> {
	try {
		return { id, result: await work(request) };
	} catch (error) {
		if (error instanceof SourceError) return { id, error: { code: error.code, message: error.message } };
		return { id, error: null };
	}
}
