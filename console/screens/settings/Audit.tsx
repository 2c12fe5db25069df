import { useLocation } from 'preact-iso';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { listEvents } from '../../../shared/contract/team/events.ts';
import { call } from '../../app/call.ts';
import { HOME } from '../../app/place.ts';
import { useReply } from '../../app/replies.ts';
import { chatbots, chatbotId as shownChatbotId } from '../../app/session.ts';
import { Ago, Await, Empty } from '../../components/parts.tsx';
import { Table } from '../../components/Table.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';

const WORDS = settingsWords.audit;
const CHANGES: Readonly<Record<string, string>> = WORDS.changes;
const SHOWN = 50;

type Event = EndpointData<typeof listEvents>['events'][number];

/** What can be looked at, by types of events and the first parts of types. */
const KINDS: Readonly<Record<keyof typeof WORDS.kinds, string>> = {
	changes:
		'token,member,session,password,second_factor,settings,source.changed,conversation.updated,conversation.deleted,question.updated,contact.updated,contact.deleted',
	access: 'token,member,session,password,second_factor',
	settings: 'settings,model',
	knowledge: 'source.changed,source.failed,site.done',
	conversations: 'conversation,question.updated,person,rating,survey,contact',
};
// The object's own keys.
const KIND_NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Who did what, newest first. */
export function Audit() {
	const { query, route } = useLocation();
	const kind = KIND_NAMES.find((name) => name === query['kind']) ?? 'changes';
	const after = query['after'];
	const loaded = useReply(
		`audit ${kind} ${after ?? ''}`,
		() =>
			call('listEvents', {
				query: { sort: 'date_desc', types: KINDS[kind], limit: SHOWN, after },
			}),
		{ staleBy: KINDS[kind].split(',') },
	);
	return (
		<>
			<header>
				<h2>{settingsWords.sections.audit}</h2>
				<select
					aria-label={WORDS.kind}
					value={kind}
					onChange={({ currentTarget }) => route(`${HOME}/settings/audit?kind=${currentTarget.value}`)}
				>
					{KIND_NAMES.map((name) => (
						<option key={name} value={name}>
							{WORDS.kinds[name]}
						</option>
					))}
				</select>
				<p class="quiet">{WORDS.intro}</p>
			</header>
			<Await of={loaded}>
				{({ events, next_after: next }) => (
					<>
						{events.length === 0 ? (
							<Empty text={WORDS.empty} />
						) : (
							<Table
								label={settingsWords.sections.audit}
								rows={events}
								keyOf={({ id }) => id}
								columns={[
									{ title: WORDS.what, cell: (event) => <What event={event} /> },
									{ title: WORDS.who, cell: ({ actor }) => actor ?? '—' },
									{ title: WORDS.when, cell: ({ created_at: at }) => <Ago at={at} /> },
								]}
							/>
						)}
						<nav class="actions" aria-label={WORDS.pages}>
							{after !== undefined && <a href={`${HOME}/settings/audit?kind=${kind}`}>{WORDS.newest}</a>}
							{events.length === SHOWN && (
								<a href={`${HOME}/settings/audit?kind=${kind}&after=${next}`}>{WORDS.older}</a>
							)}
						</nav>
					</>
				)}
			</Await>
		</>
	);
}

function What({ event: { type, about, actor, chatbot_id: chatbotId } }: { readonly event: Event }) {
	const chatbot = chatbots.value.find(({ id }) => id === chatbotId)?.name;
	const changes = about.change?.split(',').map((change) => CHANGES[change] ?? change);
	const details = [
		about.name === chatbot ? '' : chatbot,
		about.email === actor ? '' : about.email,
		...(changes ?? []),
		about.code,
	].filter(Boolean);
	const href = chatbotId === shownChatbotId.value ? hrefOf(type, about) : undefined;
	// Names are what owners wrote, or their pages: isolated, one from right to left does not turn the line.
	const text = (
		<>
			{WORDS.types[type]}
			{about.name !== undefined && (
				<>
					: <bdi>{about.name}</bdi>
				</>
			)}
		</>
	);
	return (
		<>
			{href === undefined ? text : <a href={href}>{text}</a>}{' '}
			{details.length > 0 && <small>{details.join(' · ')}</small>}
		</>
	);
}

/** Where the console shows what an event is about. */
function hrefOf(
	type: Event['type'],
	{ conversation_id: conversationId, source_id: sourceId, contact_id: contactId, change }: Event['about'],
): string | undefined {
	if (change === 'deleted' || type.endsWith('.deleted')) return undefined;
	if (conversationId !== undefined) return `${HOME}/inbox/${conversationId}`;
	if (contactId !== undefined) return `${HOME}/contacts/${contactId}`;
	return sourceId === undefined ? undefined : `${HOME}/knowledge/${sourceId}`;
}
