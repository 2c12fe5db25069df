import { useState } from 'preact/hooks';
import { type Source, type SourceFilters, service } from '../app/service.ts';
import { tell } from '../app/undo.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { Draft } from '../components/Draft.tsx';
import { Field, Form } from '../components/parts.tsx';
import { reasonOf } from '../words/reasons.ts';
import { words } from '../words/words.ts';

const POLL_MS = 400;

/** Moves to the field for the answer. */
export function focusAnswer(): void {
	document.querySelector<HTMLTextAreaElement>('main textarea[name="answer"]')?.focus();
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
			await waitUntilRead(chatbotId, { type: 'faq' });
		});
	const readPage = ({ url = '' }: Readonly<Record<string, string>>) =>
		learn(async () => {
			const { links_added: added } = await service.addPages(chatbotId, [url]);
			if (added === 0) throw new Error(words.unanswered.knownPage);
			await waitUntilRead(chatbotId, { type: 'link' });
			const { answer } = await service.explainQuestion(chatbotId, question);
			if (answer.outcome !== 'grounded') throw new Error(words.unanswered.notOnPage);
		});
	return (
		<>
			<Form button={words.unanswered.save} onSubmit={saveAnswer}>
				<Draft name={`answer ${chatbotId} ${question}`} />
				<Field label={words.knowledge.question} name="question" start={question} />
				<Field label={words.unanswered.yourAnswer} name="answer" isLong />
			</Form>
			{mayAddPages && (
				<Disclosure summary={words.unanswered.page}>
					<Form button={words.unanswered.addPage} onSubmit={readPage}>
						<Field label={words.knowledge.address} name="url" type="url" hint={words.unanswered.pageHint} />
					</Form>
				</Disclosure>
			)}
			<p class="quiet" role="status">
				{isLearning && words.unanswered.learning}
			</p>
		</>
	);
}

/** Waits for the source of a kind that was added last. @throws with the reason when it could not be read */
async function waitUntilRead(chatbotId: string, filters: SourceFilters): Promise<void> {
	let source: Source | undefined;
	do {
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
		[source] = (await service.sources(chatbotId, filters)).sources;
	} while (source?.status === 'pending' || source?.status === 'processing');
	if (source?.data.error !== undefined) throw new Error(reasonOf(source.data.error));
}
