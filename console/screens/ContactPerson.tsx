import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { mailTo, nameOf } from '../app/contact.ts';
import { firstQuestion } from '../app/firstQuestion.ts';
import { HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { saveFile } from '../app/saveFile.ts';
import { type Contact, type Conversation, service } from '../app/service.ts';
import { attempt, defer, hidden, tell } from '../app/undo.ts';
import { TypedConfirm } from '../components/Dialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { Ago, Await } from '../components/parts.tsx';
import { State } from '../components/State.tsx';
import { contactWords } from '../words/contacts/contactWords.ts';
import { fill } from '../words/fill.ts';
import { inboxWords } from '../words/inbox/inboxWords.ts';
import { languageName } from '../words/languageName.ts';
import { words } from '../words/words.ts';
import { ContactEdit } from './ContactEdit.tsx';

interface PersonProps {
	readonly chatbotId: string;
	readonly contactId: string;
}

/** A person: details, where they came from, their conversations, and what can be done for them. */
export function ContactPerson({ chatbotId, contactId }: PersonProps) {
	const loaded = useReply(`contact ${chatbotId} ${contactId}`, () => service.contact(chatbotId, contactId), {
		staleBy: ['contact'],
	});
	const conversations = useReply(
		`contact conversations ${chatbotId} ${contactId}`,
		() => service.conversations(chatbotId, { contact_id: contactId }),
		{ staleBy: ['conversation'] },
	);
	return (
		<main class="page">
			<p class="quiet">
				<a href={`${HOME}/contacts${location.search}`}>← {contactWords.back}</a>
			</p>
			<Await of={loaded}>
				{(contact) => (
					<>
						<header>
							<h1 dir="auto">{nameOf(contact)}</h1>
							<p class="quiet">
								{contact.verified === true ? (
									<State is="ready" word={contactWords.verified} icon="shield" />
								) : (
									<State is="quiet" word={contactWords.typed} />
								)}
							</p>
						</header>
						<Actions
							chatbotId={chatbotId}
							contact={contact}
							question={lastQuestion(conversations.data?.conversations ?? [])}
							onChanged={() => void loaded.reload()}
						/>
						<Facts contact={contact} conversations={conversations.data?.conversations ?? []} />
					</>
				)}
			</Await>
			{loaded.data !== undefined && (
				<section aria-labelledby="conversations">
					<h2 id="conversations">{contactWords.conversations}</h2>
					<Await of={conversations}>
						{({ conversations: shown, pages }) => (
							<>
								{shown.length === 0 && <p class="quiet">{contactWords.noConversations}</p>}
								<ul class="rows">
									{shown.map((conversation) => (
										<li key={conversation.id}>
											<a class="row row-link" href={`${HOME}/inbox/${conversation.id}?contact=${contactId}`}>
												<strong class="clip" dir="auto">
													{firstQuestion(conversation)}
												</strong>
												<span class="meta">
													<Ago at={conversation.created_at} />
												</span>
											</a>
										</li>
									))}
								</ul>
								{pages.has_more_pages && <a href={`${HOME}/inbox?contact=${contactId}`}>{words.more}</a>}
							</>
						)}
					</Await>
				</section>
			)}
			{loaded.data !== undefined && loaded.data.email !== '' && (
				<SameAddress chatbotId={chatbotId} contact={loaded.data} />
			)}
		</main>
	);
}

const lastQuestion = ([newest]: readonly Conversation[]) =>
	newest?.messages.findLast(({ role }) => role === 'user')?.text ?? '';

/** Somebody who filled in the form in two browsers is two contacts. */
function SameAddress({ chatbotId, contact: { id, email } }: { readonly chatbotId: string; readonly contact: Contact }) {
	const found = useReply(
		`contacts ${chatbotId} ${email} 1`,
		() => service.contacts(chatbotId, { search: email, page: 1 }),
		{ staleBy: ['contact'] },
	);
	const others =
		found.data?.contacts.filter((one) => one.id !== id && one.email === email && !hidden.value.has(one.id)) ?? [];
	if (others.length === 0) return null;
	return (
		<section aria-labelledby="same">
			<h2 id="same">{contactWords.sameAddress}</h2>
			<ul class="rows">
				{others.map((one) => (
					<li key={one.id}>
						<a class="row row-link" href={`${HOME}/contacts/${one.id}`}>
							<strong dir="auto">{nameOf(one)}</strong>
							<span class="meta">
								<Ago at={one.created_at} />
							</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

interface ActionsProps {
	readonly chatbotId: string;
	readonly contact: Contact;
	/** The visitor's last one. */
	readonly question: string;
	readonly onChanged: () => void;
}

function Actions({ chatbotId, contact, question, onChanged }: ActionsProps) {
	const { route } = useLocation();
	const [open, setOpen] = useState<'edit' | 'erase'>();
	const { id, email } = contact;
	const name = nameOf(contact);
	const download = async () => {
		const data = await service.contactData(chatbotId, id);
		saveFile(`${id}.json`, new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }));
	};
	const remove = () => {
		defer({
			hides: [id],
			text: fill(contactWords.deleted, { count: 1 }),
			run: () => service.deleteContact(chatbotId, id),
		});
		route(`${HOME}/contacts${location.search}`);
	};
	const erase = async () => {
		await service.deleteContactData(chatbotId, id);
		hidden.value = new Set([...hidden.value, id]);
		tell(contactWords.erased);
		route(`${HOME}/contacts${location.search}`);
	};
	return (
		<div class="actions">
			{email !== '' && (
				<a class="button" href={mailTo(email, question)}>
					<Icon name="mail" /> {inboxWords.reply}
				</a>
			)}
			<button type="button" onClick={() => setOpen('edit')}>
				<Icon name="edit" /> {contactWords.edit}
			</button>
			<button type="button" onClick={() => void attempt(download())}>
				<Icon name="download" /> {contactWords.download}
			</button>
			<button type="button" class="danger" onClick={remove}>
				{contactWords.delete}
			</button>
			<button type="button" class="danger" onClick={() => setOpen('erase')}>
				{contactWords.erase}
			</button>
			{open === 'edit' && (
				<ContactEdit
					chatbotId={chatbotId}
					contact={contact}
					onClose={() => setOpen(undefined)}
					onSaved={() => {
						setOpen(undefined);
						onChanged();
					}}
				/>
			)}
			{open === 'erase' && (
				<TypedConfirm
					title={contactWords.eraseTitle}
					text={contactWords.eraseText}
					name={email || name}
					button={contactWords.erase}
					onConfirm={erase}
					onClose={() => setOpen(undefined)}
				/>
			)}
		</div>
	);
}

/** The attribute with the page of the form. */
const PAGE = 'page_url';
const IN_TITLE: ReadonlySet<string> = new Set(['first_name', 'last_name']);

interface FactsProps {
	readonly contact: Contact;
	readonly conversations: readonly Conversation[];
}

function Facts({ contact, conversations }: FactsProps) {
	const { properties = {}, attributes = {}, created_at: createdAt } = contact;
	const { [PAGE]: page, ...own } = attributes;
	const language = conversations.find((conversation) => conversation.language !== undefined)?.language;
	return (
		<dl class="facts">
			{Object.entries(contactWords.properties)
				.filter(([name]) => !IN_TITLE.has(name))
				.map(([name, label]) => (
					// The words name all properties.
					<Fact key={name} label={label} value={properties[name as keyof typeof properties]} />
				))}
			{Object.entries(own).map(([name, value]) => (
				<Fact key={name} label={name} value={value} />
			))}
			<Fact label={contactWords.page} value={page} />
			<Fact label={contactWords.language} value={language && languageName(language)} />
			<dt>{contactWords.when}</dt>
			<dd>
				<Ago at={createdAt} />
			</dd>
		</dl>
	);
}

function Fact({ label, value }: { readonly label: string; readonly value: string | undefined }) {
	if (value === undefined || value === '') return null;
	return (
		<>
			<dt>{label}</dt>
			<dd dir="auto">
				{/^https?:\/\//i.test(value) ? (
					<a href={value} target="_blank" rel="noopener noreferrer">
						{value}
					</a>
				) : (
					value
				)}
			</dd>
		</>
	);
}
