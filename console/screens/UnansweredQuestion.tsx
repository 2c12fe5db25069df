import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { moveRow, useActions } from '../app/actions.ts';
import { HOME } from '../app/place.ts';
import { markStale, useReply } from '../app/replies.ts';
import { type QuestionGroup, service } from '../app/service.ts';
import { attempt, defer } from '../app/undo.ts';
import { Answer } from '../components/Answer.tsx';
import { Icon } from '../components/Icon.tsx';
import { Passages } from '../components/Passages.tsx';
import { Ago, Await } from '../components/parts.tsx';
import { QuestionOutcomes } from '../components/QuestionOutcomes.tsx';
import { State } from '../components/State.tsx';
import { adoptStyles } from '../styles/adopt.ts';
import { QUESTIONS_CSS } from '../styles/questions.css.ts';
import { fill } from '../words/fill.ts';
import { unansweredWords } from '../words/unanswered/unansweredWords.ts';
import { words } from '../words/words.ts';
import { AnswerQuestion, focusAnswer } from './AnswerQuestion.tsx';

adoptStyles(QUESTIONS_CSS);

const percent = new Intl.NumberFormat(words.language, { style: 'percent' });

interface UnansweredQuestionProps {
	readonly chatbotId: string;
	readonly questionId: string;
	readonly mayAnswer: boolean;
	readonly mayAddPages: boolean;
	/** Address of the list. */
	readonly back: string;
}

/** A question: how it was asked, what can be done about it, and what the next visitor gets. */
export function UnansweredQuestion({ chatbotId, questionId, mayAnswer, mayAddPages, back }: UnansweredQuestionProps) {
	const loaded = useReply(`question ${chatbotId} ${questionId}`, () => service.questionGroup(chatbotId, questionId), {
		staleBy: ['question', 'rating'],
	});
	const { path, route } = useLocation();
	const state = loaded.data?.state ?? 'open';
	const [isWriting, setWriting] = useState(false);
	const change = async (to: QuestionGroup['state'], version?: string) => {
		const changed = await service.changeQuestion(chatbotId, questionId, to, version);
		setWriting(false);
		loaded.change(() => changed);
		markStale('question.updated');
	};
	const ignore = () => {
		const version = loaded.data?.etag;
		moveRow(1);
		if (location.pathname === path) route(back);
		defer({
			hides: [questionId],
			text: unansweredWords.wasIgnored,
			run: () => change('ignored', version),
			undo: () => route(path),
		});
	};
	const reopen = () => void attempt(change('open', loaded.data?.etag));
	const isOpen = state !== 'answered' || loaded.data?.asked_again === true;
	useActions([
		...(mayAnswer && isOpen ? [{ name: unansweredWords.answer, keys: 'a', run: focusAnswer }] : []),
		...(mayAnswer && state === 'open' ? [{ name: unansweredWords.ignore, keys: 'e', run: ignore }] : []),
	]);
	return (
		<article class="detail question" onInput={() => setWriting(true)}>
			<a class="back" href={back}>
				<Icon name="back" /> {unansweredWords.back}
			</a>
			<Await of={loaded}>
				{(group) => (
					<>
						<header>
							<h2 dir="auto" tabIndex={-1}>
								{group.question}
							</h2>
							{mayAnswer && (
								<button type="button" onClick={state === 'open' ? ignore : reopen}>
									{state === 'open' ? unansweredWords.ignore : unansweredWords.reopen}
								</button>
							)}
						</header>
						<Facts of={group} />
						{isWriting && !isOpen && (
							<p class="notice" role="status">
								{unansweredWords.answeredMeanwhile}
							</p>
						)}
						{mayAnswer && (isOpen || isWriting) && (
							<AnswerQuestion
								chatbotId={chatbotId}
								group={group}
								mayAddPages={mayAddPages}
								onLeft={() => {
									setWriting(false);
									void loaded.reload();
								}}
								onAnswered={async () => {
									await change('answered');
									// The field that had the focus is gone.
									document.querySelector<HTMLElement>('.question h2')?.focus();
								}}
							/>
						)}
						<Today
							key={`${group.message_id} ${group.state}`}
							chatbotId={chatbotId}
							messageId={group.message_id}
							accept={mayAnswer && isOpen ? () => void attempt(change('answered', group.etag)) : undefined}
						/>
					</>
				)}
			</Await>
		</article>
	);
}

function Facts({ of: group }: { readonly of: QuestionGroup }) {
	const { count, outcomes, confidence, rating_reason: reason, wordings, state } = group;
	return (
		<>
			<p class="meta">
				{state === 'answered' && <State is="ready" word={unansweredWords.states.answered} />}
				{state === 'ignored' && <State is="quiet" word={unansweredWords.states.ignored} />}
				<QuestionOutcomes of={outcomes} />
				<span>
					{fill(unansweredWords.asked, { count })}, <Ago at={group.last_asked_at} />
				</span>
				{confidence !== null && <span>{fill(unansweredWords.confidence, { value: percent.format(confidence) })}</span>}
				<a href={`${HOME}/inbox/${group.conversation_id}`}>{unansweredWords.conversation}</a>
			</p>
			{group.asked_again && state === 'answered' && <p class="notice">{unansweredWords.askedAgainHint}</p>}
			{reason !== null && (
				<p class="quiet" dir="auto">
					<q>{reason}</q>
				</p>
			)}
			{wordings.length > 0 && (
				<p class="quiet">
					{unansweredWords.wordings}{' '}
					{wordings.map((wording) => (
						<q key={wording} dir="auto">
							{wording}
						</q>
					))}
				</p>
			)}
		</>
	);
}

interface TodayProps {
	readonly chatbotId: string;
	readonly messageId: string;
	/** Says that the answer is good enough. */
	readonly accept: (() => void) | undefined;
}

/** The answer that the question gets by now, or the passages nearest to one. */
function Today({ chatbotId, messageId, accept }: TodayProps) {
	const loaded = useReply(`explanation ${messageId}`, () => service.explain(chatbotId, messageId));
	return (
		<section>
			<h3>{unansweredWords.today}</h3>
			<Await of={loaded}>
				{({ answer, passages }) =>
					answer.outcome === 'grounded' || answer.outcome === 'places' ? (
						<>
							<div class="answer">
								<Answer text={answer.text} />
							</div>
							{accept !== undefined && (
								<p>
									<button type="button" onClick={accept}>
										{unansweredWords.accept}
									</button>
								</p>
							)}
						</>
					) : (
						<>
							<p>
								<State is="failed" word={unansweredWords.outcomes.unanswered} />
							</p>
							<Passages passages={passages} />
						</>
					)
				}
			</Await>
		</section>
	);
}
