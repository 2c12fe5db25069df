import { useLocation } from 'preact-iso';
import { HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { useRows } from '../app/rows.ts';
import { type QuestionGroup, service } from '../app/service.ts';
import { Ago } from '../components/parts.tsx';
import { QuestionOutcomes } from '../components/QuestionOutcomes.tsx';
import { RowList } from '../components/RowList.tsx';
import { State } from '../components/State.tsx';
import { fill } from '../words/fill.ts';
import { unansweredWords } from '../words/unanswered/unansweredWords.ts';
import { words } from '../words/words.ts';
import { UnansweredQuestion } from './UnansweredQuestion.tsx';

const STATES = ['open', 'answered', 'ignored'] as const;
type QuestionState = (typeof STATES)[number];
const OUTCOMES = ['unanswered', 'unsure', 'not_helpful'] as const;
type QuestionOutcome = (typeof OUTCOMES)[number];

interface UnansweredProps {
	readonly chatbotId: string;
	readonly mayAnswer: boolean;
	readonly mayAddPages: boolean;
	/** Of the address; undefined shows the list alone. */
	readonly questionId: string | undefined;
}

/** Questions without an answer, with a less sure one or with one that did not help, alike ones together, beside the one to be answered. */
export function Unanswered({ chatbotId, questionId, ...may }: UnansweredProps) {
	const { query } = useLocation();
	const state = STATES.find((name) => name === query['state']) ?? 'open';
	const outcome = OUTCOMES.find((name) => name === query['outcome']);
	return (
		<main class={questionId === undefined ? 'panes' : 'panes reading'}>
			<section class="list" aria-label={words.screens.unanswered}>
				<h1>{words.screens.unanswered}</h1>
				<p class="quiet">{unansweredWords.intro}</p>
				<nav class="views" aria-label={unansweredWords.states.label}>
					{STATES.map((name) => (
						<a key={name} href={addressOf({ state: name, outcome })} aria-current={name === state ? 'page' : undefined}>
							{unansweredWords.states[name]}
						</a>
					))}
				</nav>
				<nav class="views" aria-label={unansweredWords.outcomes.label}>
					{[undefined, ...OUTCOMES].map((name) => (
						<a
							key={name}
							href={addressOf({ state, outcome: name })}
							aria-current={name === outcome ? 'page' : undefined}
						>
							{unansweredWords.outcomes[name ?? 'all']}
						</a>
					))}
				</nav>
				<QuestionList
					key={`${chatbotId} ${state} ${outcome}`}
					chatbotId={chatbotId}
					state={state}
					outcome={outcome}
					readId={questionId}
				/>
			</section>
			{questionId === undefined ? (
				<p class="quiet pick">{unansweredWords.pick}</p>
			) : (
				<UnansweredQuestion
					key={questionId}
					chatbotId={chatbotId}
					questionId={questionId}
					{...may}
					back={addressOf({ state, outcome })}
				/>
			)}
		</main>
	);
}

interface List {
	readonly state: QuestionState;
	/** Undefined for questions of all kinds. */
	readonly outcome: QuestionOutcome | undefined;
}

/** The address of a list, or of a question in it. */
function addressOf({ id, state, outcome }: List & { readonly id?: string }): string {
	const query = new URLSearchParams({ ...(state !== 'open' && { state }), ...(outcome !== undefined && { outcome }) });
	return `${HOME}/unanswered${id === undefined ? '' : `/${id}`}${query.size === 0 ? '' : `?${query}`}`;
}

interface ListProps extends List {
	readonly chatbotId: string;
	readonly readId: string | undefined;
}

function QuestionList({ chatbotId, state, outcome, readId }: ListProps) {
	const load = async (cursor?: string) => {
		const { groups, pages } = await service.questionGroups(chatbotId, { state, outcome }, cursor);
		return { rows: groups, next: pages.next_cursor };
	};
	const first = useReply(`questions ${chatbotId} ${state} ${outcome}`, load, {
		staleBy: ['question', 'rating', 'conversation.deleted'],
	});
	const list = useRows<QuestionGroup>(first, { idOf: ({ id }) => id, placeOf: (group) => group.message_id, load });
	return (
		<RowList
			of={list}
			empty={state === 'open' ? unansweredWords.empty : unansweredWords.nothing}
			readId={readId}
			hrefOf={({ id }) => addressOf({ id, state, outcome })}
		>
			{(group) => (
				<>
					<strong dir="auto">{group.question}</strong>
					<span class="meta">
						<span>{fill(unansweredWords.asked, { count: group.count })}</span>
						<Ago at={group.last_asked_at} />
						{group.asked_again && <State is="waiting" word={unansweredWords.askedAgain} />}
						<QuestionOutcomes of={group.outcomes} />
					</span>
				</>
			)}
		</RowList>
	);
}
