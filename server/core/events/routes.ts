import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { eventAboutSchema, eventIdField, eventTypesIn, listEvents } from '../../../shared/contract/team/events.ts';
import { STREAM_COMMENT_INTERVAL_MS } from '../../../shared/limits.ts';
import { openEventStream } from '../../http/eventStream.ts';
import { prefersEventStream } from '../../http/prefersEventStream.ts';
import { isStopping } from '../../http/serve.ts';
import { askAtMostEvery } from '../../lib/askAtMostEvery.ts';
import type { OpenCalls } from '../accounts/openCalls.ts';
import { may } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { presentTime } from '../api/presentTime.ts';
import type { Database } from '../storage/database.ts';
import { type EventQuery, type EventRow, eventIdOf, FIRST_EVENT_ID, lastEventId, readEvents } from './readEvents.ts';

const LIMIT_DEFAULT = 100;
/** How often the store is asked for new events, by one question for all streams of this process. */
const LOOK_MS = 100;

/** Types for those who may see members and tokens. */
const ADMINISTRATIVE = eventTypesIn('token,member,session,password,second_factor');

export function mountEvents(
	mount: Mount,
	{ database, openCalls }: { readonly database: Database; readonly openCalls: OpenCalls },
): void {
	const askForLast = askAtMostEvery(LOOK_MS, () => lastEventId(database.read));

	mount(listEvents, async ({ query }, caller, { request, response }) => {
		const { after, limit = LIMIT_DEFAULT } = query;
		const types = query.types === undefined ? undefined : eventTypesIn(query.types);
		const scope = { projectId: caller.projectId, limit, types, except: may(caller, 'members') ? [] : ADMINISTRATIVE };
		if (!prefersEventStream(request)) {
			const isNewestFirst = query.sort === 'date_desc';
			const rows = await readEvents(database.read, { ...scope, after, isNewestFirst });
			const last = rows.at(-1);
			return {
				events: rows.map(presentEvent),
				next_after: last === undefined ? (after ?? FIRST_EVENT_ID) : eventIdOf(last),
			};
		}
		const last = eventIdField.safeParse(request.get('last-event-id'));
		const from = (last.success ? last.data : after) ?? (await lastEventId(database.read));
		const end = new AbortController();
		const stop = () => end.abort();
		response.once('close', stop);
		const endWatch = openCalls.watch(caller, stop);
		const stream = openEventStream(response, STREAM_COMMENT_INTERVAL_MS);
		try {
			// Tells readers without a place of their own where they are.
			stream.send('ready', {}, from);
			await follow({ ...scope, after: from });
		} finally {
			endWatch();
			stream.end();
		}
		// The reply is sent already; `route` sends nothing more.
		return undefined as never;

		async function follow(start: EventQuery): Promise<void> {
			const { signal } = end;
			let seen: string | undefined;
			for (let at = start; !signal.aborted && !isStopping(request.app); ) {
				if (response.writableNeedDrain) {
					const patience = AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]);
					await once(response, 'drain', { signal: patience }).catch(() => undefined);
					continue;
				}
				// A store that cannot be read now ends the stream: its reader comes again with the last id.
				const newest = await askForLast().catch(() => null);
				if (newest === null) return;
				if (newest === seen) {
					await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
					continue;
				}
				const rows = await readEvents(database.read, at).catch(() => null);
				if (rows === null) return;
				for (const row of rows) {
					const event = presentEvent(row);
					stream.send(event.type, event, event.id);
					at = { ...at, after: event.id };
				}
				if (rows.length < limit) seen = newest;
			}
		}
	});
}

function presentEvent(row: EventRow): EndpointData<typeof listEvents>['events'][number] {
	return {
		id: eventIdOf(row),
		type: row.type,
		chatbot_id: row.chatbotId,
		about: eventAboutSchema.parse(JSON.parse(row.about)),
		account_id: row.accountId,
		token_id: row.tokenId,
		actor: row.email ?? row.tokenName,
		created_at: presentTime(row.createdAt),
	};
}
