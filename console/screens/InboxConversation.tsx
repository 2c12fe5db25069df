import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useActions } from '../app/actions.ts';
import { markStale, useReply } from '../app/replies.ts';
import { type Conversation, type Message, service } from '../app/service.ts';
import { attempt, defer } from '../app/undo.ts';
import { Answer } from '../components/Answer.tsx';
import { Icon } from '../components/Icon.tsx';
import { Passages } from '../components/Passages.tsx';
import { Ago, Await } from '../components/parts.tsx';
import { SourceLink } from '../components/SourceLink.tsx';
import { State } from '../components/State.tsx';
import { fill } from '../words/fill.ts';
import { inboxWords } from '../words/inbox/inboxWords.ts';
import { words } from '../words/words.ts';
import { InboxContext } from './InboxContext.tsx';

interface InboxConversationProps {
	readonly chatbotId: string;
	readonly conversationId: string;
	readonly mayChange: boolean;
	readonly mayReadContacts: boolean;
	/** Address of the list. */
	readonly back: string;
}

/** A conversation as the visitor saw it, with what can be done with it, and who and what it was about. */
export function InboxConversation(props: InboxConversationProps) {
	const { chatbotId, conversationId, mayChange, back } = props;
	const loaded = useReply(`conversation ${chatbotId} ${conversationId}`, () => load(chatbotId, conversationId), {
		staleBy: ['conversation', 'message', 'rating', 'survey'],
	});
	const { route } = useLocation();
	const isImportant = loaded.data?.conversation.important === 1;
	const isArchived = loaded.data?.conversation.archived === 1;
	const change = async (changes: { archive?: boolean; important?: boolean }) => {
		const { archive = isArchived, important = isImportant } = changes;
		loaded.change((known) => ({
			...known,
			conversation: { ...known.conversation, archived: archive ? 1 : 0, important: important ? 1 : 0 },
		}));
		await attempt(service.changeConversation(chatbotId, conversationId, changes));
		markStale('conversation.updated');
	};
	const remove = () => {
		defer({
			hides: [conversationId],
			text: inboxWords.deleted,
			run: () => service.deleteConversation(chatbotId, conversationId),
		});
		route(back);
	};
	const archive = () => void change({ archive: !isArchived });
	const flag = () => void change({ important: !isImportant });
	useActions(
		mayChange
			? [
					{ name: isArchived ? inboxWords.unarchive : inboxWords.archive, keys: 'e', run: archive },
					{ name: inboxWords.important, keys: '!', run: flag },
				]
			: [],
	);
	return (
		<>
			<article class="detail">
				<a class="back" href={back}>
					<Icon name="back" /> {inboxWords.back}
				</a>
				<div class="actions">
					{mayChange && (
						<>
							<button type="button" aria-pressed={isImportant} onClick={flag}>
								{inboxWords.important}
							</button>
							<button type="button" onClick={archive}>
								{isArchived ? inboxWords.unarchive : inboxWords.archive}
							</button>
							<button type="button" class="danger" onClick={remove}>
								{words.delete}
							</button>
						</>
					)}
				</div>
				<Await of={loaded}>
					{({ messages }) => (
						<ol class="transcript">
							{messages.map((message) => (
								<TranscriptMessage key={message.id} message={message} chatbotId={chatbotId} />
							))}
						</ol>
					)}
				</Await>
			</article>
			{loaded.data !== undefined && <InboxContext {...props} {...loaded.data} />}
		</>
	);
}

async function load(
	chatbotId: string,
	conversationId: string,
): Promise<{ conversation: Conversation; messages: Message[] }> {
	const conversation = await service.conversation(chatbotId, conversationId);
	const messages: Message[] = [];
	for (let page = 1; ; page += 1) {
		const listed = await service.messages(chatbotId, conversationId, page);
		messages.push(...listed.messages);
		if (page >= listed.pages.last_page) return { conversation, messages };
	}
}

function TranscriptMessage({ message, chatbotId }: { readonly message: Message; readonly chatbotId: string }) {
	const { id, role, text, data, created_at: createdAt } = message;
	return (
		<li class={role}>
			<p class="meta">
				{role === 'user' ? inboxWords.visitor : inboxWords.chatbot}, <Ago at={createdAt} />
				<Lacking messages={[message]} />
				{data?.helpful_value === '1' && <State is="ready" icon="thumbUp" word={inboxWords.helpful} />}
				{data?.helpful_value === '-1' && <State is="waiting" icon="thumbDown" word={inboxWords.notHelpful} />}
			</p>
			{role === 'bot' ? (
				<Answer text={text} />
			) : (
				<p class="text" dir="auto">
					{text}
				</p>
			)}
			{data?.rating_reason !== undefined && <p class="quiet">“{data.rating_reason}”</p>}
			{data !== undefined && data.sources.length > 0 && (
				<p class="meta">
					{inboxWords.sources}:{' '}
					{data.sources.map(({ title, url }) => (
						<SourceLink key={`${title} ${url}`} title={title} url={url} />
					))}
				</p>
			)}
			{role === 'bot' && <Why chatbotId={chatbotId} messageId={id} />}
		</li>
	);
}

/** Says that a question found no answer, and that the visitor asked for a person. */
export function Lacking({ messages }: { readonly messages: readonly Message[] }) {
	const wishes = messages.filter(({ person_requested: isWish }) => isWish);
	const unanswered = messages.filter(({ outcome }) => outcome === 'unanswered');
	return (
		<>
			{unanswered.length > wishes.length && <State is="failed" icon="question" word={inboxWords.noAnswer} />}
			{wishes.length > 0 && <State is="waiting" icon="people" word={inboxWords.views.person} />}
		</>
	);
}

/** What was found for the question, asked again when it is opened. */
function Why({ chatbotId, messageId }: { readonly chatbotId: string; readonly messageId: string }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary class="quiet">{inboxWords.why}</summary>
			{isOpen && <Explanation chatbotId={chatbotId} messageId={messageId} />}
		</details>
	);
}

const percent = new Intl.NumberFormat(words.language, { style: 'percent' });

function Explanation({ chatbotId, messageId }: { readonly chatbotId: string; readonly messageId: string }) {
	const loaded = useReply(`explanation ${messageId}`, () => service.explain(chatbotId, messageId));
	return (
		<Await of={loaded}>
			{({ confidence, threshold, passages }) => (
				<div class="answer">
					{confidence !== null && (
						<p>
							{fill(inboxWords.confidence, { value: percent.format(confidence), threshold: percent.format(threshold) })}
						</p>
					)}
					<Passages passages={passages} />
				</div>
			)}
		</Await>
	);
}
