import { useLocation } from 'preact-iso';
import { HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { useRows } from '../app/rows.ts';
import { type QuestionGroup, service } from '../app/service.ts';
import { Ago } from '../components/parts.tsx';
import { RowList } from '../components/RowList.tsx';
import { State } from '../components/State.tsx';
import { unansweredWords } from '../words/unanswered/unansweredWords.ts';
import { words } from '../words/words.ts';
import { UnansweredQuestion } from './UnansweredQuestion.tsx';

const STATES = ['open', 'answered', 'ignored'] as const;
type QuestionState = (typeof STATES)[number];

interface UnansweredProps {
	readonly chatbotId: string;
	readonly mayAnswer: boolean;
	readonly mayAddPages: boolean;
	/** Of the address; undefined shows the list alone. */
	readonly questionId: string | undefined;
}

/** Questions without an answer or with one that did not help, alike ones together, beside the one to be answered. */
export function Unanswered({ chatbotId, questionId, ...may }: UnansweredProps) {
	const { query } = useLocation();
	const state = STATES.find((name) => name === query['state']) ?? 'open';
	return (
		<main class={questionId === undefined ? 'panes' : 'panes reading'}>
			<section class="list" aria-label={words.screens.unanswered}>
				<h1>{words.screens.unanswered}</h1>
				<p class="quiet">{unansweredWords.intro}</p>
				<nav class="views" aria-label={unansweredWords.states.label}>
					{STATES.map((name) => (
						<a key={name} href={addressOf({ state: name })} aria-current={name === state ? 'page' : undefined}>
							{unansweredWords.states[name]}
						</a>
					))}
				</nav>
				<QuestionList key={`${chatbotId} ${state}`} chatbotId={chatbotId} state={state} readId={questionId} />
			</section>
			{questionId === undefined ? (
				<p class="quiet pick">{unansweredWords.pick}</p>
			) : (
				<UnansweredQuestion
					key={questionId}
					chatbotId={chatbotId}
					questionId={questionId}
					{...may}
					back={addressOf({ state })}
				/>
			)}
		</main>
	);
}

/** The address of a list, or of a question in it. */
function addressOf({ id, state }: { readonly id?: string; readonly state: QuestionState }): string {
	return `${HOME}/unanswered${id === undefined ? '' : `/${id}`}${state === 'open' ? '' : `?state=${state}`}`;
}

interface ListProps {
	readonly chatbotId: string;
	readonly state: QuestionState;
	readonly readId: string | undefined;
}

function QuestionList({ chatbotId, state, readId }: ListProps) {
	const load = async (cursor?: string) => {
		const { groups, pages } = await service.questionGroups(chatbotId, state, cursor);
		return { rows: groups, next: pages.next_cursor };
	};
	const first = useReply(`questions ${chatbotId} ${state}`, load, {
		staleBy: ['question', 'rating', 'conversation.deleted'],
	});
	const list = useRows<QuestionGroup>(first, { idOf: ({ id }) => id, placeOf: (group) => group.message_id, load });
	return (
		<RowList
			of={list}
			empty={state === 'open' ? unansweredWords.empty : unansweredWords.nothing}
			readId={readId}
			hrefOf={({ id }) => addressOf({ id, state })}
		>
			{(group) => (
				<>
					<strong dir="auto">{group.question}</strong>
					<span class="meta">
						<span>{unansweredWords.asked(group.count)}</span>
						<Ago at={group.last_asked_at} />
						<Outcome of={group} />
					</span>
				</>
			)}
		</RowList>
	);
}

/** What the list does not say by itself: that an answer did not help, or did not arrive. */
function Outcome({ of: { outcomes, asked_again: isAskedAgain } }: { readonly of: QuestionGroup }) {
	return (
		<>
			{isAskedAgain && <State is="waiting" word={unansweredWords.askedAgain} />}
			{outcomes.includes('not_helpful') && <State is="failed" icon="thumbDown" word={unansweredWords.notHelpful} />}
		</>
	);
}
