import { useEffect, useRef, useState } from 'preact/hooks';
import type { tryAiModel } from '../../../shared/contract/aiModels.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { call } from '../../app/call.ts';
import { Answer } from '../../components/Answer.tsx';
import { Failure, Field, Form } from '../../components/parts.tsx';
import { SourceLink } from '../../components/SourceLink.tsx';
import { fill } from '../../words/fill.ts';
import { modelWords } from '../../words/models/modelWords.ts';
import { words } from '../../words/words.ts';
import { type AiModel, describeFailure, nameProvider, writeMoney, writeSeconds } from './aiModels.ts';

const WORDS = modelWords.trial;

type Reply = EndpointData<typeof tryAiModel>;
type Written = NonNullable<Reply['written']>;
interface Asked extends Reply {
	readonly question: string;
}

interface TrialProps {
	readonly model: AiModel;
	readonly chatbotId: string;
	/** Whether it is what comes next. */
	readonly isPrimary: boolean;
}

/** Asks a chatbot's own questions of a model, one after the other, beside what is quoted without one. */
export function Trial({ model, chatbotId, isPrimary }: TrialProps) {
	const [asked, setAsked] = useState<readonly Asked[]>([]);
	/** Those of the run; undefined before the first. */
	const [questions, setQuestions] = useState<readonly string[]>();
	const [isRunning, setRunning] = useState(false);
	const [error, setError] = useState<string>();
	const isGone = useRef(false);
	useEffect(() => () => void (isGone.current = true), []);

	async function ask(list: readonly string[]): Promise<void> {
		setQuestions(list);
		for (const message of list) {
			const parts = { params: { chatbotId, modelId: String(model.id) }, body: { message } };
			const reply = await call('tryAiModel', parts);
			if (isGone.current) return;
			setAsked((before) => [...before, { question: message, ...reply }]);
			// It would fail again, and each try may take long.
			if (reply.failure !== null) return;
		}
	}
	async function run(own?: string): Promise<void> {
		setRunning(true);
		setError(undefined);
		setAsked([]);
		try {
			const list =
				own === undefined ? await call('listTrialQuestions', { params: { chatbotId } }) : { questions: [own] };
			await ask(list.questions);
		} catch (thrown) {
			setError(thrown instanceof Error ? thrown.message : words.failed);
		} finally {
			setRunning(false);
		}
	}

	return (
		<div class="trial">
			<p class="quiet">{WORDS.intro}</p>
			<div class="actions">
				<button
					type="button"
					class={isPrimary && questions === undefined ? 'primary' : undefined}
					disabled={isRunning}
					onClick={() => void run()}
				>
					{questions === undefined ? WORDS.start : WORDS.again}
				</button>
				<span role="status" class="quiet">
					{isRunning &&
						questions !== undefined &&
						fill(WORDS.running, { number: asked.length + 1, count: questions.length })}
				</span>
			</div>
			{questions?.length === 0 && (
				<Form button={WORDS.askButton} isPrimary={false} onSubmit={({ question = '' }) => run(question)}>
					<p class="quiet">{WORDS.noQuestions}</p>
					<Field label={WORDS.ask} name="question" />
				</Form>
			)}
			{asked.map((one, index) => (
				<Pair key={index} asked={one} model={model} />
			))}
			<Failure text={error} />
			<Sum of={asked.flatMap(({ written }) => written ?? [])} />
		</div>
	);
}

function Pair({ asked, model }: { readonly asked: Asked; readonly model: AiModel }) {
	const { question, quoted, written, failure } = asked;
	return (
		<article>
			<h3 dir="auto">{question}</h3>
			<div class="sides">
				<Side title={WORDS.quoted} answer={quoted} figures={[inSeconds(quoted)]} />
				{written === null ? (
					<div class="answer">
						<h4>{WORDS.written}</h4>
						{failure === null ? (
							<p class="quiet">{WORDS.notAsked}</p>
						) : (
							<Failure
								text={describeFailure({
									code: failure,
									provider: nameProvider(model.provider, model.base_url),
									model: model.model,
								})}
							/>
						)}
					</div>
				) : (
					<Side
						title={WORDS.written}
						answer={written}
						figures={[inSeconds(written), fill(WORDS.tokens, { count: tokensOf(written) }), costOf([written])]}
					/>
				)}
			</div>
		</article>
	);
}

interface SideProps {
	readonly title: string;
	readonly answer: Reply['quoted'];
	readonly figures: readonly string[];
}

function Side({ title, answer: { response, sources }, figures }: SideProps) {
	return (
		<div class="answer">
			<h4>{title}</h4>
			<Answer text={response} />
			{sources.length > 0 && (
				<ul class="meta" aria-label={WORDS.sources}>
					{sources.map(({ title: name, section, url }, index) => (
						<li key={index}>
							<SourceLink title={section === undefined ? name : `${name} · ${section}`} url={url} />
						</li>
					))}
				</ul>
			)}
			<p class="meta">{figures.join(' · ')}</p>
		</div>
	);
}

function Sum({ of: written }: { readonly of: readonly Written[] }) {
	if (written.length < 2) return null;
	const tokens = written.reduce((sum, one) => sum + tokensOf(one), 0);
	const seconds = written.reduce((sum, one) => sum + one.seconds, 0) / written.length;
	return <p>{fill(WORDS.sum, { tokens, cost: costOf(written), seconds: writeSeconds(seconds) })}</p>;
}

function inSeconds({ seconds }: { readonly seconds: number }): string {
	return fill(WORDS.seconds, { seconds: writeSeconds(seconds) });
}

function tokensOf({ prompt_tokens: prompt, completion_tokens: completion }: Written): number {
	return prompt + completion;
}

/** What answers have cost together, where their prices are known. */
function costOf(written: readonly Written[]): string {
	const costs = written.flatMap(({ cost }) => cost ?? []);
	return costs.length < written.length ? WORDS.noPrice : writeMoney(costs.reduce((sum, cost) => sum + cost, 0));
}
