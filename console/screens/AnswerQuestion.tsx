import { useState } from 'preact/hooks';
import { type Source, service } from '../app/service.ts';
import { tell } from '../app/undo.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { Draft } from '../components/Draft.tsx';
import { Field, Form } from '../components/parts.tsx';
import { reasonOf } from '../words/reasons.ts';
import { words } from '../words/words.ts';

const POLL_MS = 400;

/** Moves to the field for the answer. */
export function focusAnswer(): void {
	document.querySelector<HTMLTextAreaElement>('main textarea[name="answer" path="faqs.0.a"]')?.focus();
}

interface AnswerQuestionProps {
	readonly chatbotId: string;
	readonly question: string;
	readonly mayAddPages: boolean;
	/** Once visitors get the new answer. */
	readonly onAnswered: () => Promise<void>;
}

/** Teaches the chatbot the answer to a question: in the owner's words, or by a page. */
export function AnswerQuestion({ chatbotId, question, mayAddPages, onAnswered }: AnswerQuestionProps) {
	const [isLearning, setLearning] = useState(false);
	const learn = async (work: () => Promise<void>) => {
		setLearning(true);
		try {
			await work();
			await onAnswered();
			tell(words.unanswered.saved);
		} finally {
			setLearning(false);
		}
	};
	const saveAnswer = ({ question: asked = question, answer = '' }: Readonly<Record<string, string>>) =>
		learn(async () => {
			await service.addFaq(chatbotId, asked, answer);
			await waitUntilRead(() => newest(chatbotId, 'faq'));
		});
	const readPage = ({ url = '' }: Readonly<Record<string, string>>) =>
		learn(async () => {
			const { links_added: added } = await service.addPages(chatbotId, [url]);
			if (added === 0) await readAgain(chatbotId, url);
			else await waitUntilRead(() => newest(chatbotId, 'link'));
			const { answer } = await service.explainQuestion(chatbotId, question);
			if (answer.outcome !== 'grounded') throw new Error(words.unanswered.notOnPage);
		});
	return (
		<>
			<Form button={words.unanswered.save} onSubmit={saveAnswer}>
				<Draft name={`answer ${chatbotId} ${question}`} />
				<Field label={words.knowledge.question} name="question" path="faqs.0.q" start={question} />
				<Field label={words.unanswered.yourAnswer} name="answer" isLong />
			</Form>
			{mayAddPages && (
				<Disclosure summary={words.unanswered.page}>
					<Form button={words.unanswered.addPage} onSubmit={readPage}>
						<Field
							label={words.knowledge.address}
							name="url"
							path="links"
							type="url"
							hint={words.unanswered.pageHint}
						/>
					</Form>
				</Disclosure>
			)}
			<p class="quiet" role="status">
				{isLearning && words.unanswered.learning}
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
	if (id === undefined) throw new Error(words.unanswered.knownPage);
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
