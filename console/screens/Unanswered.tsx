import { useState } from 'preact/hooks';
import { useReply } from '../app/replies.ts';
import { type Question, service } from '../app/service.ts';
import { Ago, Await, Empty, Field, Form } from '../components/parts.tsx';
import { words } from '../words/words.ts';

interface Asked {
	readonly newest: Question;
	readonly count: number;
	readonly outcome: 'unanswered' | 'not_helpful';
}

/** Questions without an answer or with one that did not help, each with a field for the answer. */
export function Unanswered({ chatbotId, mayAnswer }: { readonly chatbotId: string; readonly mayAnswer: boolean }) {
	const loaded = useReply(`asked ${chatbotId}`, () => loadAsked(chatbotId));
	const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
	return (
		<main>
			<h1>{words.screens.unanswered}</h1>
			<p class="quiet">{words.unanswered.intro}</p>
			<Await of={loaded}>
				{(asked) =>
					asked.length === 0 ? (
						<Empty text={words.unanswered.empty} />
					) : (
						<ul class="rows">
							{asked.map((one) => (
								<AskedRow
									key={one.newest.message_id}
									asked={one}
									chatbotId={chatbotId}
									mayAnswer={mayAnswer}
									isAnswered={answered.has(one.newest.message_id)}
									onAnswered={() => setAnswered((before) => new Set([...before, one.newest.message_id]))}
								/>
							))}
						</ul>
					)
				}
			</Await>
		</main>
	);
}

/** The newest questions of both kinds, the same words once, newest first. */
async function loadAsked(chatbotId: string): Promise<Asked[]> {
	const byWords = new Map<string, Asked>();
	for (const outcome of ['unanswered', 'not_helpful'] as const) {
		for (const question of (await service.questions(chatbotId, outcome)).questions) {
			const asked = question.question
				.toLowerCase()
				.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
				.trim();
			const known = byWords.get(asked);
			byWords.set(
				asked,
				known === undefined ? { newest: question, count: 1, outcome } : { ...known, count: known.count + 1 },
			);
		}
	}
	return [...byWords.values()].toSorted((a, b) => (a.newest.created_at < b.newest.created_at ? 1 : -1));
}

interface AskedRowProps {
	readonly asked: Asked;
	readonly chatbotId: string;
	readonly mayAnswer: boolean;
	readonly isAnswered: boolean;
	readonly onAnswered: () => void;
}

function AskedRow({ asked: { newest, count, outcome }, chatbotId, mayAnswer, isAnswered, onAnswered }: AskedRowProps) {
	const [isOpen, setOpen] = useState(false);
	const save = async ({ question = '', answer = '' }: Readonly<Record<string, string>>) => {
		await service.addFaq(chatbotId, question, answer);
		setOpen(false);
		onAnswered();
	};
	return (
		<li>
			<div class="row">
				<strong dir="auto">{newest.question}</strong>
				<span class="meta">
					<span class={outcome === 'unanswered' ? 'state failed' : 'state waiting'}>
						{outcome === 'unanswered' ? words.unanswered.unanswered : words.unanswered.notHelpful}
					</span>
					{words.unanswered.asked(count)}, <Ago at={newest.created_at} />
					<a href={`/console/inbox/${newest.conversation_id}`}>{words.unanswered.conversation}</a>
				</span>
				{mayAnswer && !isOpen && !isAnswered && (
					<button type="button" onClick={() => setOpen(true)}>
						{words.unanswered.answer}
					</button>
				)}
			</div>
			{newest.rating_reason !== null && <p class="quiet">“{newest.rating_reason}”</p>}
			{isAnswered && (
				<p class="success" role="status">
					{words.unanswered.saved}
				</p>
			)}
			{isOpen && (
				<Form button={words.save} onSubmit={save} onCancel={() => setOpen(false)}>
					<Field label={words.knowledge.question} name="question" start={newest.question} />
					<Field label={words.unanswered.yourAnswer} name="answer" isLong />
				</Form>
			)}
		</li>
	);
}
