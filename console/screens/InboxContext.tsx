import { mailTo, nameOf } from '../app/contact.ts';
import { HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { saveFile } from '../app/saveFile.ts';
import { type Conversation, type Message, service } from '../app/service.ts';
import { Draft } from '../components/Draft.tsx';
import { Ago, Await, CopyButton, Field, Form } from '../components/parts.tsx';
import { State } from '../components/State.tsx';
import { contactWords } from '../words/contacts/contactWords.ts';
import { fill } from '../words/fill.ts';
import { inboxWords } from '../words/inbox/inboxWords.ts';
import { languageName } from '../words/languageName.ts';
import { words } from '../words/words.ts';

interface InboxContextProps {
	readonly chatbotId: string;
	readonly conversation: Conversation;
	readonly messages: readonly Message[];
	readonly mayChange: boolean;
	readonly mayReadContacts: boolean;
}

/** Beside a conversation: the contact, what the page said of the visit, notes, and ways to pass it on. */
export function InboxContext({ chatbotId, conversation, messages, mayChange, mayReadContacts }: InboxContextProps) {
	const {
		id,
		contact_id: contactId,
		language,
		page_url: page,
		survey,
		visitor_variables: variables = {},
	} = conversation;
	const link = `${location.origin}${HOME}/inbox/${id}?chatbot=${chatbotId}`;
	return (
		<aside class="context" aria-label={inboxWords.about}>
			{contactId !== null && mayReadContacts && (
				<Contact key={contactId} chatbotId={chatbotId} contactId={contactId} messages={messages} />
			)}
			{language !== undefined && (
				<section>
					<h2>{contactWords.language}</h2>
					<a href={`${HOME}/inbox/${id}?language=${language}`}>{languageName(language)}</a>
				</section>
			)}
			{page !== undefined && (
				<section>
					<h2>{inboxWords.page}</h2>
					<a href={`${HOME}/inbox/${id}?page=${encodeURIComponent(page)}`} title={page} dir="auto">
						{pathOf(page)}
					</a>
				</section>
			)}
			{survey !== undefined && (
				<section>
					<h2>{fill(inboxWords.survey, { score: survey.score })}</h2>
					{survey.comment !== null && <p dir="auto">“{survey.comment}”</p>}
				</section>
			)}
			{Object.keys(variables).length > 0 && (
				<section>
					<h2>{inboxWords.visit}</h2>
					<Values of={variables} />
				</section>
			)}
			<Notes chatbotId={chatbotId} conversationId={id} mayChange={mayChange} />
			<div class="actions">
				<CopyButton text={link} label={inboxWords.copyLink} />
				<button
					type="button"
					onClick={() => saveFile(`${id}.txt`, new Blob([writeTranscript(messages)], { type: 'text/plain' }))}
				>
					{inboxWords.export}
				</button>
			</div>
		</aside>
	);
}

/** The path of a page's address, which tells the pages of one website apart; empty for no address. */
export function pathOf(address: string): string {
	return address === '' ? '' : new URL(address).pathname;
}

interface ContactProps {
	readonly chatbotId: string;
	readonly contactId: string;
	readonly messages: readonly Message[];
}

function Contact({ chatbotId, contactId, messages }: ContactProps) {
	const loaded = useReply(`contact ${chatbotId} ${contactId}`, () => service.contact(chatbotId, contactId), {
		staleBy: ['contact'],
	});
	const question = messages.findLast(({ role }) => role === 'user')?.text ?? '';
	return (
		<section>
			<h2>{words.screens.contacts}</h2>
			<Await of={loaded}>
				{(contact) => (
					<>
						<p dir="auto">
							<a href={`${HOME}/contacts/${contactId}`}>{nameOf(contact)}</a>{' '}
							{contact.verified === true && <State is="ready" word={contactWords.verified} icon="shield" />}
						</p>
						<p>{contact.phone}</p>
						<p dir="auto">{contact.company}</p>
						{contact.email !== '' && (
							<p>
								{contact.email} <a href={mailTo(contact.email, question)}>{inboxWords.reply}</a>
							</p>
						)}
						<Values of={contact.attributes ?? {}} />
					</>
				)}
			</Await>
		</section>
	);
}

function Values({ of }: { readonly of: Readonly<Record<string, string>> }) {
	return (
		<>
			{Object.entries(of).map(([name, value]) => (
				<small key={name} dir="auto">
					{name}: {value}
				</small>
			))}
		</>
	);
}

interface NotesProps {
	readonly chatbotId: string;
	readonly conversationId: string;
	readonly mayChange: boolean;
}

function Notes({ chatbotId, conversationId, mayChange }: NotesProps) {
	const loaded = useReply(`notes ${conversationId}`, () => service.notes(chatbotId, conversationId));
	const add = async ({ text = '' }: Readonly<Record<string, string>>) => {
		await service.addNote(chatbotId, conversationId, text);
		await loaded.reload();
	};
	return (
		<section>
			<h2>{inboxWords.notes}</h2>
			<p class="quiet">{inboxWords.notesHint}</p>
			<Await of={loaded}>
				{({ notes }) => (
					<ul class="rows">
						{notes.map(({ id, author, text, created_at: createdAt }) => (
							<li key={id}>
								<p class="text" dir="auto">
									{text}
								</p>
								<p class="meta">
									{author} <Ago at={createdAt} />{' '}
									{mayChange && (
										<button
											type="button"
											class="link"
											onClick={() =>
												void service.deleteNote(chatbotId, conversationId, id).finally(() => void loaded.reload())
											}
										>
											{words.delete}
										</button>
									)}
								</p>
							</li>
						))}
					</ul>
				)}
			</Await>
			{mayChange && (
				<Form button={inboxWords.addNote} onSubmit={add}>
					<Draft name={`note ${conversationId}`} />
					<Field label={inboxWords.note} name="text" isLong />
				</Form>
			)}
		</section>
	);
}

function writeTranscript(messages: readonly Message[]): string {
	return messages
		.map(({ role, text, created_at: createdAt }) => {
			const speaker = role === 'user' ? inboxWords.visitor : inboxWords.chatbot;
			return `${speaker}, ${createdAt}\n${text}\n`;
		})
		.join('\n');
}
