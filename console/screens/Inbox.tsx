import { useLocation } from 'preact-iso';
import { firstQuestion } from '../app/firstQuestion.ts';
import { HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { useRows } from '../app/rows.ts';
import { saveFile } from '../app/saveFile.ts';
import { type Conversation, type ConversationFilter, service } from '../app/service.ts';
import { attempt } from '../app/undo.ts';
import { Icon } from '../components/Icon.tsx';
import { Ago } from '../components/parts.tsx';
import { RowList } from '../components/RowList.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { State } from '../components/State.tsx';
import { contactWords } from '../words/contacts/contactWords.ts';
import { inboxWords } from '../words/inbox/inboxWords.ts';
import { languageName } from '../words/languageName.ts';
import { words } from '../words/words.ts';
import { pathOf } from './InboxContext.tsx';
import { InboxConversation, Lacking } from './InboxConversation.tsx';

/** The lists, by their name in the address. */
const VIEWS = {
	inbox: { archived: 'false' },
	important: { important: 'true' },
	contact: { with_contact: 'true' },
	unanswered: { unanswered: 'true' },
	notHelpful: { not_helpful: 'true' },
	person: { person_requested: 'true' },
	archived: { archived: 'true' },
} as const satisfies Record<string, ConversationFilter>;
type View = keyof typeof VIEWS;
// The keys of an object are typed as any text.
const VIEW_NAMES = Object.keys(VIEWS) as View[];

interface InboxProps {
	readonly chatbotId: string;
	readonly mayChange: boolean;
	readonly mayReadContacts: boolean;
	/** Of the address; undefined shows the list alone. */
	readonly conversationId?: string | undefined;
}

/** A list of conversations, those first in which something was said last, beside the one that is read. List and search are in the address. */
export function Inbox({ chatbotId, mayChange, mayReadContacts, conversationId }: InboxProps) {
	const { query, route } = useLocation();
	const view = VIEW_NAMES.find((name) => name === query['view']) ?? 'inbox';
	const search = query['search'] ?? '';
	const { language = '', contact = '', page = '' } = query;
	const place = {
		view,
		search,
		contact,
		page: URL.canParse(page) ? page : '',
		language: /^[a-z]{2,3}$/.test(language) ? language : '',
	};
	const narrowed = { search, contact_id: contact, page_url: place.page, language: place.language };
	const sharing = place.language === '' ? pathOf(place.page) : languageName(place.language);
	const isNarrowed = Object.values(narrowed).some((value) => value !== '');
	const filter = isNarrowed ? narrowed : VIEWS[view];
	const download = async () => saveFile('conversations.csv', await service.conversationsCsv(chatbotId, filter));
	return (
		<main class={conversationId === undefined ? 'panes' : 'panes reading'}>
			<section class="list" aria-label={words.screens.inbox}>
				<header>
					<h1>{words.screens.inbox}</h1>
					<button
						type="button"
						class="icon-button"
						title={contactWords.csv}
						aria-label={contactWords.csv}
						onClick={() => void attempt(download())}
					>
						<Icon name="download" />
					</button>
				</header>
				<SearchForm
					label={inboxWords.search}
					start={search}
					onSearch={(text) => route(addressOf({ ...place, search: text }))}
				/>
				<nav class="views" aria-label={inboxWords.views.label}>
					{VIEW_NAMES.map((name) => (
						<a
							key={name}
							href={addressOf({ view: name })}
							aria-current={!isNarrowed && name === view ? 'page' : undefined}
						>
							{inboxWords.views[name]}
						</a>
					))}
				</nav>
				{(sharing !== '' || contact !== '') && (
					<p class="views">
						<a href={addressOf({ view, search })} aria-current="true" title={words.knowledge.showAll}>
							{sharing || inboxWords.oneContact} <Icon name="x" />
						</a>
					</p>
				)}
				<ConversationList
					key={`${chatbotId} ${JSON.stringify(place)}`}
					chatbotId={chatbotId}
					filter={filter}
					readId={conversationId}
					empty={!isNarrowed && view === 'inbox' ? inboxWords.empty : inboxWords.nothing}
					addressOf={(id) => addressOf({ ...place, id })}
				/>
			</section>
			{conversationId === undefined ? (
				<p class="quiet pick">{inboxWords.pick}</p>
			) : (
				<InboxConversation
					key={conversationId}
					chatbotId={chatbotId}
					conversationId={conversationId}
					mayChange={mayChange}
					mayReadContacts={mayReadContacts}
					back={addressOf(place)}
				/>
			)}
		</main>
	);
}

interface Place {
	readonly id?: string;
	readonly view: View;
	readonly search?: string;
	readonly language?: string;
	readonly contact?: string;
	readonly page?: string;
}

/** The address of a list, or of a conversation in it. */
function addressOf({ id, view, ...narrowed }: Place): string {
	const query = new URLSearchParams(view === 'inbox' ? {} : { view });
	for (const [name, value] of Object.entries(narrowed)) if (value !== '') query.set(name, value);
	return `${HOME}/inbox${id === undefined ? '' : `/${id}`}${query.size === 0 ? '' : `?${query}`}`;
}

interface ListProps {
	readonly chatbotId: string;
	readonly filter: ConversationFilter;
	readonly readId: string | undefined;
	readonly empty: string;
	readonly addressOf: (id: string) => string;
}

/** Times of one length: as texts they are in their order. */
const placeOf = ({ id, last_message_at: at }: Conversation) => `${at} ${id}`;

function ConversationList({ chatbotId, filter, readId, empty, addressOf: linkTo }: ListProps) {
	const load = async (cursor?: string) => {
		const { conversations, pages } = await service.conversations(chatbotId, filter, cursor);
		return { rows: conversations, next: pages.next_cursor };
	};
	const first = useReply(`conversations ${chatbotId} ${JSON.stringify(filter)}`, load, {
		staleBy: ['conversation', 'message', 'rating', 'person', 'contact'],
	});
	const list = useRows<Conversation>(first, { idOf: ({ id }) => id, placeOf, load });
	return (
		<RowList of={list} empty={empty} readId={readId} hrefOf={({ id }) => linkTo(id)}>
			{(conversation) => <Summary of={conversation} />}
		</RowList>
	);
}

function Summary({ of: conversation }: { readonly of: Conversation }) {
	const { messages, last_message_at: at = '', archived, important, contact_id: contactId } = conversation;
	return (
		<>
			<strong dir="auto">{firstQuestion(conversation)}</strong>
			<span class="meta">
				<Ago at={at} />
				{important === 1 && <State is="waiting" icon="flag" word={inboxWords.important} />}
				{archived === 1 && <State is="quiet" icon="archive" word={inboxWords.archived} />}
				{contactId !== null && <State is="ready" icon="person" word={inboxWords.contact} />}
				<Lacking messages={messages} />
			</span>
		</>
	);
}
