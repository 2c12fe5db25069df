import { useState } from 'preact/hooks';
import { CallError } from '../app/call.ts';
import { saveOver } from '../app/saveOver.ts';
import { type QuestionGroup, type Source, service } from '../app/service.ts';
import { tell } from '../app/undo.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { Draft } from '../components/Draft.tsx';
import { Field, Form } from '../components/parts.tsx';
import { reasonOf } from '../words/reasons.ts';
import { unansweredWords } from '../words/unanswered/unansweredWords.ts';
import { words } from '../words/words.ts';
import { textsOf } from './sourceTexts.ts';

const POLL_MS = 400;
const PRECONDITION_FAILED = 412;
const SEARCH_MAX_CHARS = 200;

/** Moves to the field for the answer. */
export function focusAnswer(): void {
	document.querySelector<HTMLTextAreaElement>('main textarea[name="answer"]')?.focus();
}

interface AnswerQuestionProps {
	readonly chatbotId: string;
	readonly group: QuestionGroup;
	readonly mayAddPages: boolean;
	/** Once visitors get the new answer. */
	readonly onAnswered: () => Promise<void>;
	/** When the answer that somebody else gave meanwhile stays. */
	readonly onLeft: () => void;
}

/** Teaches the chatbot the answer to a question: in the owner's words, or by a page. */
export function AnswerQuestion({ chatbotId, group, mayAddPages, onAnswered, onLeft }: AnswerQuestionProps) {
	const { question } = group;
	const [isLearning, setLearning] = useState(false);
	const learn = async (work: () => Promise<unknown>) => {
		setLearning(true);
		try {
			if ((await work()) === null) {
				onLeft();
				return;
			}
			await onAnswered();
			tell(unansweredWords.saved);
		} finally {
			setLearning(false);
		}
	};
	const saveAnswer = ({ question: asked = question, answer = '', version = '' }: Readonly<Record<string, string>>) =>
		learn(() => {
			let known: Source | undefined;
			return saveOver({
				version: version || undefined,
				mine: { [unansweredWords.yourAnswer]: answer },
				async latest() {
					const stored = await service.questionGroup(chatbotId, group.id);
					known = await findFaq(chatbotId, question);
					const today =
						(known && textsOf(known).answer) ?? (await service.explain(chatbotId, stored.message_id)).answer.text;
					return { version: stored.etag, texts: { [unansweredWords.yourAnswer]: today } };
				},
				event: { types: 'question.updated', about: { message_id: group.message_id }, chatbotId },
				async save(from) {
					const { etag } = await service.questionGroup(chatbotId, group.id);
					if (etag !== from) throw new CallError(PRECONDITION_FAILED, words.conflict.title, 'precondition_failed');
					// One question has one answer.
					if (known === undefined) await service.addFaq(chatbotId, asked, answer);
					else await service.changeSource(chatbotId, known.id, { question: asked, answer }, known.etag);
					const { id } = known ?? {};
					await waitUntilRead(() => (id === undefined ? newest(chatbotId, 'faq') : service.source(chatbotId, id)));
				},
			});
		});
	const readPage = ({ url = '' }: Readonly<Record<string, string>>) =>
		learn(async () => {
			const { links_added: added } = await service.addPages(chatbotId, [url]);
			if (added === 0) await readAgain(chatbotId, url);
			else await waitUntilRead(() => newest(chatbotId, 'link'));
			const { answer } = await service.explainQuestion(chatbotId, question);
			if (answer.outcome !== 'grounded') throw new Error(unansweredWords.notOnPage);
		});
	return (
		<>
			<Form button={unansweredWords.save} onSubmit={saveAnswer}>
				<Draft name={`answer ${chatbotId} ${question}`} version={group.etag} />
				<Field label={words.knowledge.question} name="question" path="faqs.0.q" start={question} />
				<Field label={unansweredWords.yourAnswer} name="answer" path="faqs.0.a" isLong />
			</Form>
			{mayAddPages && (
				<Disclosure summary={unansweredWords.page}>
					<Form button={unansweredWords.addPage} onSubmit={readPage}>
						<Field label={words.knowledge.address} name="url" path="links" type="url" hint={unansweredWords.pageHint} />
					</Form>
				</Disclosure>
			)}
			<p class="quiet" role="status">
				{isLearning && unansweredWords.learning}
			</p>
		</>
	);
}

/** The source of a kind that was added last. */
async function newest(chatbotId: string, type: Source['type']): Promise<Source | undefined> {
	return (await service.sources(chatbotId, { type })).sources[0];
}

/** Reads a page of the knowledge base again: its owner may just have corrected it. @throws where it is under another address */
async function readAgain(chatbotId: string, url: string): Promise<void> {
	const { href: search } = new URL(url);
	const { sources } = await service.sources(chatbotId, { type: 'link', search });
	const id = sources.find(({ data }) => data['url'] === search)?.id;
	if (id === undefined) throw new Error(unansweredWords.knownPage);
	const { refused } = await service.changeSources(chatbotId, 'resync', [id]);
	for (const { error } of refused) throw new Error(reasonOf(error));
	await waitUntilRead(() => service.source(chatbotId, id));
}

/** Waits until a source is read. @throws with the reason when it could not be */
async function waitUntilRead(read: () => Promise<Source | undefined>): Promise<void> {
	let source: Source | undefined;
	do {
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
		source = await read();
	} while (source?.status === 'pending' || source?.status === 'processing' || source?.resync_queued === true);
	if (source?.data.error !== undefined) throw new Error(reasonOf(source.data.error));
}

/** The FAQ that asks the same, word for word. */
async function findFaq(chatbotId: string, question: string): Promise<Source | undefined> {
	const { sources } = await service.sources(chatbotId, { type: 'faq', search: question.slice(0, SEARCH_MAX_CHARS) });
	return sources.find(({ data }) => data['question'] === question);
}
