import { type ChatEvent, chat } from '../../../shared/contract/chat.ts';
import { openSource } from '../../../shared/contract/conversations.ts';
import { STREAM_COMMENT_INTERVAL_MS } from '../../../shared/limits.ts';
import { presentError, toAppError } from '../../http/errorHandler.ts';
import { openEventStream } from '../../http/eventStream.ts';
import { prefersEventStream } from '../../http/prefersEventStream.ts';
import { readRequestId } from '../../http/requestId.ts';
import type { RouteContext } from '../../http/route.ts';
import { sendSerialized } from '../../http/sendSuccess.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { describeError } from '../../lib/logger.ts';
import type { OpenCalls } from '../accounts/openCalls.ts';
import { may } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { readSources } from '../conversations/conversations.ts';
import { readIdempotencyKey } from '../idempotency/idempotency.ts';
import { createKeyHolder } from '../idempotency/leasedKeys.ts';
import type { ChatCall, ChatDependencies } from './chatCall.ts';
import { chatTimedOut } from './planAnswer.ts';
import { runTurn, type TurnDependencies } from './runTurn.ts';
import { addOpening } from './sourceUse.ts';

/** A chat answers within this time or fails with a clear error; who watches the answer come waits longer. */
const JSON_DEADLINE_MS = 20_000;
/** Less than the 60 s that callers give a stream. */
const STREAM_DEADLINE_MS = 58_000;

export function mountChat(
	mount: Mount,
	{ openCalls, ...parts }: ChatDependencies & { readonly openCalls: OpenCalls },
): void {
	const dependencies = { ...parts, holdKey: createKeyHolder(parts.database) };
	mount(chat, async (input, caller, context) => {
		const { conversation_id: conversationId, contact_id: contactId } = input.body;
		const isOwn = conversationId === undefined || may(caller, 'inbox');
		if (!isOwn || (contactId !== undefined && !may(caller, 'contacts'))) {
			throw new AppError('insufficient_scope', 'Your role allows conversations of your own, without a contact.');
		}
		const catalog = await dependencies.models.of(caller.projectId);
		const isStreamed = prefersEventStream(context.request);
		const end = watchEnd(context, {
			deadlineMs: isStreamed ? STREAM_DEADLINE_MS : JSON_DEADLINE_MS,
			timedOut: () => chatTimedOut(catalog, { chatbot: context.chatbot, input }),
		});
		const endWatch = openCalls.watch(caller, () => end.abort(new AppError('unauthorized')));
		const call = {
			chatbot: context.chatbot,
			catalog,
			input,
			idempotencyKey: readIdempotencyKey(context),
			signal: end.signal,
		};
		try {
			if (isStreamed) {
				await streamChat(dependencies, call, context);
			} else {
				const reply = await runTurn(dependencies, { ...call, onStarted: () => undefined, onText: null });
				sendSerialized(context.response, reply);
			}
		} catch (error) {
			// A caller that has hung up is told nothing: the line of the request says that it is not complete.
			if (!context.response.destroyed) throw end.signal.aborted ? end.signal.reason : error;
		} finally {
			endWatch();
			end.dispose();
		}
		// The stored reply is sent already, byte by byte; `route` sends nothing more.
		return undefined as never;
	});

	mount(openSource, async ({ params, body: { url } }, { projectId }) => {
		const sources = await readSources(parts.database.read, { projectId, ...params });
		const source = sources.find((one) => one.url === url);
		if (source === undefined) throw invalidField('url', 'must be the address of a source of this message');
		const { source_id: sourceId } = source;
		if (sourceId !== undefined) await parts.database.write((transaction) => addOpening(transaction, sourceId));
		return null;
	});
}

/** Streams once the question is stored; what fails before that is an ordinary JSON error. */
async function streamChat(
	dependencies: TurnDependencies,
	call: Omit<ChatCall, 'onStarted' | 'onText'>,
	{ response }: RouteContext,
): Promise<void> {
	let stream: ReturnType<typeof openEventStream> | undefined;
	const send = (event: ChatEvent): void => {
		stream ??= openEventStream(response, STREAM_COMMENT_INTERVAL_MS);
		stream.send(event.event, event.data);
	};
	try {
		const reply = await runTurn(dependencies, {
			...call,
			onStarted: ({ conversationId, answerId }) =>
				send({ event: 'started', data: { conversation_id: conversationId, message_id: answerId } }),
			onText: (text) => send({ event: 'delta', data: { text } }),
		});
		// Serialized by `runTurn`, or by an earlier try of the same call.
		const { data } = JSON.parse(reply) as { data: Extract<ChatEvent, { event: 'completed' }>['data'] };
		if (stream === undefined) {
			send({ event: 'started', data: { conversation_id: data.conversation_id, message_id: data.message_id } });
		}
		send({ event: 'completed', data });
	} catch (thrown) {
		if (stream === undefined || response.destroyed) throw thrown;
		const error = toAppError(call.signal.aborted ? call.signal.reason : thrown);
		if (error.status >= 500) {
			dependencies.logger.error('streamed chat failed', {
				requestId: readRequestId(response),
				...describeError(thrown),
			});
		}
		const { code, message } = presentError(error, readRequestId(response));
		send({ event: 'error', data: { code, message } });
	} finally {
		stream?.end();
	}
}

/** A signal that fires when the caller hangs up or the deadline passes, or with the reason that `abort` gets. */
function watchEnd(
	{ response }: RouteContext,
	{ deadlineMs, timedOut }: { deadlineMs: number; timedOut: () => AppError },
): { signal: AbortSignal; abort(reason: AppError): void; dispose(): void } {
	const controller = new AbortController();
	const onClose = (): void => {
		if (!response.writableFinished) controller.abort();
	};
	const deadline = setTimeout(() => controller.abort(timedOut()), deadlineMs);
	response.once('close', onClose);
	return {
		signal: controller.signal,
		abort: (reason) => controller.abort(reason),
		dispose() {
			clearTimeout(deadline);
			response.off('close', onClose);
		},
	};
}
