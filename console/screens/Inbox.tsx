import { useEffect, useState } from 'preact/hooks';
import { type Conversation, type Message, service } from '../app/service.ts';
import { useLoaded } from '../app/useLoaded.ts';
import { Ago, Await, Empty, Failure } from '../components/parts.tsx';
import { words } from '../words/words.ts';

const REFRESH_MS = 10_000;

interface InboxProps {
	readonly chatbotId: string;
	readonly mayChange: boolean;
	/** Of the address; undefined shows the list alone. */
	readonly conversationId?: string | undefined;
}

/** All conversations, newest first, beside the one that is read. */
export function Inbox({ chatbotId, mayChange, conversationId }: InboxProps) {
	const [older, setOlder] = useState<readonly Conversation[]>([]);
	const [cursor, setCursor] = useState<string>();
	const loaded = useLoaded(
		chatbotId,
		() => service.conversations(chatbotId),
		() => REFRESH_MS,
	);
	useEffect(() => {
		setOlder([]);
		setCursor(undefined);
	}, [chatbotId]);

	async function loadMore(next: string): Promise<void> {
		const { pages, conversations } = await service.conversations(chatbotId, next);
		setOlder((before) => [...before, ...conversations]);
		setCursor(pages.next_cursor);
	}

	return (
		<main class={conversationId === undefined ? 'panes' : 'panes reading'}>
			<section class="list" aria-label={words.screens.inbox}>
				<h1>{words.screens.inbox}</h1>
				<Await of={loaded}>
					{({ pages, conversations }) => {
						const next = cursor ?? pages.next_cursor;
						const first = conversations.filter(({ id }) => older.every((one) => one.id !== id));
						return conversations.length === 0 ? (
							<Empty text={words.inbox.empty} />
						) : (
							<>
								<ul class="rows">
									{[...first, ...older].map((one) => (
										<ConversationRow key={one.id} conversation={one} isRead={one.id === conversationId} />
									))}
								</ul>
								{next !== '' && (
									<button type="button" onClick={() => void loadMore(next)}>
										{words.more}
									</button>
								)}
							</>
						);
					}}
				</Await>
			</section>
			{conversationId === undefined ? (
				<p class="quiet pick">{words.inbox.pick}</p>
			) : (
				<Transcript
					key={conversationId}
					conversation={[...(loaded.data?.conversations ?? []), ...older].find(({ id }) => id === conversationId)}
					chatbotId={chatbotId}
					conversationId={conversationId}
					mayChange={mayChange}
					onChanged={loaded.reload}
				/>
			)}
		</main>
	);
}

function ConversationRow({ conversation, isRead }: { readonly conversation: Conversation; readonly isRead: boolean }) {
	const { id, messages, created_at: createdAt, archived, important, contact_id: contactId } = conversation;
	const question = messages.find(({ role }) => role === 'user')?.text ?? '';
	const isUnanswered = messages.some(({ role, is_ai_kb_response: isAnswer }) => role === 'bot' && isAnswer === false);
	return (
		<li>
			<a class="row" href={`/console/inbox/${id}`} aria-current={isRead ? 'page' : undefined}>
				<strong dir="auto">{question}</strong>
				<span class="meta">
					<Ago at={createdAt} />
					{important === 1 && <span class="state waiting">{words.inbox.important}</span>}
					{archived === 1 && <span class="state">{words.inbox.archived}</span>}
					{contactId !== null && <span class="state ready">{words.inbox.contact}</span>}
					{isUnanswered && <span class="state failed">{words.inbox.noAnswer}</span>}
				</span>
			</a>
		</li>
	);
}

interface TranscriptProps {
	readonly chatbotId: string;
	readonly conversationId: string;
	/** Where the list has it. */
	readonly conversation: Conversation | undefined;
	readonly mayChange: boolean;
	readonly onChanged: () => void;
}

function Transcript({ chatbotId, conversationId, conversation, mayChange, onChanged }: TranscriptProps) {
	const loaded = useLoaded(
		conversationId,
		() => loadMessages(chatbotId, conversationId),
		() => REFRESH_MS,
	);
	const [error, setError] = useState<string>();
	const act = (work: () => Promise<unknown>) => {
		setError(undefined);
		work().then(onChanged, (thrown: Error) => setError(thrown.message));
	};
	const change = (changes: { archive?: boolean; important?: boolean }) =>
		act(() => service.changeConversation(chatbotId, conversationId, changes));
	const isImportant = conversation?.important === 1;
	const isArchived = conversation?.archived === 1;
	return (
		<article class="detail">
			<div class="actions">
				<a class="back" href="/console/inbox">
					{words.inbox.back}
				</a>
				{mayChange && (
					<>
						<button type="button" aria-pressed={isImportant} onClick={() => change({ important: !isImportant })}>
							{words.inbox.important}
						</button>
						<button type="button" onClick={() => change({ archive: !isArchived })}>
							{isArchived ? words.inbox.unarchive : words.inbox.archive}
						</button>
						<button
							type="button"
							class="danger"
							onClick={() => {
								if (!confirm(words.inbox.deleteQuestion)) return;
								act(async () => {
									await service.deleteConversation(chatbotId, conversationId);
									history.back();
								});
							}}
						>
							{words.delete}
						</button>
					</>
				)}
			</div>
			<Failure text={error} />
			<Await of={loaded}>
				{(messages) => (
					<ol class="transcript">
						{messages.map((message) => (
							<TranscriptMessage key={message.id} message={message} />
						))}
					</ol>
				)}
			</Await>
		</article>
	);
}

async function loadMessages(chatbotId: string, conversationId: string): Promise<Message[]> {
	const all: Message[] = [];
	for (let page = 1; ; page += 1) {
		const { pages, messages } = await service.messages(chatbotId, conversationId, page);
		all.push(...messages);
		if (page >= pages.last_page) return all;
	}
}

function TranscriptMessage({ message }: { readonly message: Message }) {
	const { role, text, data, created_at: createdAt, is_ai_kb_response: isAnswer } = message;
	return (
		<li class={role}>
			<p class="meta">
				{role === 'user' ? words.inbox.visitor : words.inbox.chatbot}, <Ago at={createdAt} />
				{isAnswer === false && <span class="state failed">{words.inbox.noAnswer}</span>}
				{data?.helpful_value === '1' && <span class="state ready">{words.inbox.helpful}</span>}
				{data?.helpful_value === '-1' && <span class="state waiting">{words.inbox.notHelpful}</span>}
			</p>
			<p class="text" dir="auto">
				{text}
			</p>
			{data?.rating_reason !== undefined && <p class="quiet">“{data.rating_reason}”</p>}
			{data !== undefined && data.sources.length > 0 && (
				<p class="meta">
					{words.inbox.sources}:{' '}
					{data.sources.map(({ title, url }) =>
						isWebAddress(url) ? (
							<a key={url} href={url} target="_blank" rel="noreferrer">
								{title}
							</a>
						) : (
							<span key={title}>{title}</span>
						),
					)}
				</p>
			)}
		</li>
	);
}

function isWebAddress(url: string | undefined): url is string {
	return url !== undefined && /^https?:/i.test(url);
}
