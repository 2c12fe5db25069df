import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { nameOf } from '../app/contact.ts';
import { BASE, HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { saveFile } from '../app/saveFile.ts';
import { service } from '../app/service.ts';
import { attempt, defer } from '../app/undo.ts';
import { Icon } from '../components/Icon.tsx';
import { Pager } from '../components/Pager.tsx';
import { Ago, Await, Empty } from '../components/parts.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { State } from '../components/State.tsx';
import { Table } from '../components/Table.tsx';
import { contactWords } from '../words/contacts/contactWords.ts';
import { fill } from '../words/fill.ts';
import { inboxWords } from '../words/inbox/inboxWords.ts';
import { words } from '../words/words.ts';
import { ContactPerson } from './ContactPerson.tsx';

interface ContactsProps {
	readonly chatbotId: string;
	/** The person who is shown, of the address; undefined shows the list. */
	readonly contactId: string | undefined;
}

/** People who left their details, newest first, or one of them. */
export function Contacts({ chatbotId, contactId }: ContactsProps) {
	const { query } = useLocation();
	if (contactId !== undefined) return <ContactPerson key={contactId} chatbotId={chatbotId} contactId={contactId} />;
	const search = query['search'] ?? '';
	const page = Number(query['page'] ?? 1);
	return <ContactList key={`${search} ${page}`} chatbotId={chatbotId} search={search} page={page} />;
}

interface ListProps {
	readonly chatbotId: string;
	readonly search: string;
	readonly page: number;
}

function ContactList({ chatbotId, search, page }: ListProps) {
	const { route } = useLocation();
	const [isDownloading, setDownloading] = useState(false);
	const loaded = useReply(
		`contacts ${chatbotId} ${search} ${page}`,
		() => service.contacts(chatbotId, { search, page }),
		{ staleBy: ['contact', 'conversation'] },
	);
	// What was known when somebody came back has not been read: fresh contacts take its place.
	const [former] = useState(loaded.isStale ? loaded.data : undefined);
	const isEmpty = search === '' && page === 1 && loaded.data?.contacts.length === 0;
	const download = async () => saveFile('contacts.csv', await service.contactsCsv(chatbotId, search));
	return (
		<main class="page">
			<header>
				<h1>{words.screens.contacts}</h1>
				{loaded.data !== undefined && !isEmpty && (
					<button
						type="button"
						disabled={isDownloading}
						onClick={() => {
							setDownloading(true);
							void attempt(download()).finally(() => setDownloading(false));
						}}
					>
						<Icon name="download" /> {contactWords.csv}
					</button>
				)}
			</header>
			{!isEmpty && (
				<SearchForm label={contactWords.search} start={search} onSearch={(text) => route(addressOf(text, 1))} />
			)}
			<Await of={loaded}>
				{({ pages, contacts }) => (
					<>
						{contacts.length === 0 ? (
							<Empty text={isEmpty ? contactWords.empty : contactWords.nothingFits}>
								{isEmpty ? (
									<a
										href={`${BASE}/docs/conversations-ratings-contacts#contacts-and-leads`}
										target="_blank"
										rel="noreferrer"
									>
										{contactWords.guide}
									</a>
								) : (
									<a href={`${HOME}/contacts`}>{words.knowledge.showAll}</a>
								)}
							</Empty>
						) : (
							<ContactTable
								key={`${loaded.data === former}`}
								chatbotId={chatbotId}
								contacts={contacts}
								isNewest={page === 1}
							/>
						)}
						<Pager page={page} last={pages.last_page} onTurn={(wanted) => route(addressOf(search, wanted))} />
					</>
				)}
			</Await>
		</main>
	);
}

function addressOf(search: string, page: number): string {
	const query = new URLSearchParams();
	if (search !== '') query.set('search', search);
	if (page > 1) query.set('page', `${page}`);
	return `${HOME}/contacts${query.size === 0 ? '' : `?${query}`}`;
}

type Contact = Awaited<ReturnType<typeof service.contacts>>['contacts'][number];

interface TableProps {
	readonly chatbotId: string;
	readonly contacts: readonly Contact[];
	/** Whether new contacts appear among them. */
	readonly isNewest: boolean;
}

/** New contacts wait until somebody wants to see them: what is read does not move. */
function ContactTable({ chatbotId, contacts, isNewest }: TableProps) {
	const [newestSeen, setNewestSeen] = useState(contacts[0]?.id ?? '');
	const shown = isNewest ? contacts.filter(({ id }) => id <= newestSeen) : contacts;
	const added = contacts.length - shown.length;
	const remove = (ids: readonly string[]) =>
		defer({
			hides: ids,
			text: fill(contactWords.deleted, { count: ids.length }),
			run: () => Promise.all(ids.map((id) => service.deleteContact(chatbotId, id))),
		});
	return (
		<>
			{added > 0 && (
				<button type="button" class="news" onClick={() => setNewestSeen(contacts[0]?.id ?? '')}>
					{fill(inboxWords.added, { count: added })}
				</button>
			)}
			<Table
				label={words.screens.contacts}
				rows={shown}
				keyOf={({ id }) => id}
				hrefOf={({ id }) => `${HOME}/contacts/${id}${location.search}`}
				bulk={(ids) => (
					<button type="button" class="danger" onClick={() => remove(ids)}>
						{words.delete}
					</button>
				)}
				columns={[
					{
						title: contactWords.name,
						cell: (contact) => (
							<>
								<span class="line">{nameOf(contact)}</span>
								{contact.verified === true && <State is="ready" word={contactWords.verified} icon="shield" />}
							</>
						),
					},
					{ title: contactWords.email, cell: ({ email }) => email && <span class="line">{email}</span> },
					{ title: contactWords.phone, cell: ({ phone }) => phone && <span class="line">{phone}</span> },
					{
						title: contactWords.question,
						cell: ({ conversation }) =>
							conversation?.question && (
								<span class="clip" dir="auto">
									{conversation.question}
								</span>
							),
					},
					{ title: contactWords.when, cell: ({ created_at: at }) => <Ago at={at} /> },
				]}
			/>
		</>
	);
}
