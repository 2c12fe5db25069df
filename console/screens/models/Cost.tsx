import { useState } from 'preact/hooks';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { listModelDays, readModelBudgets } from '../../../shared/contract/modelBudgets.ts';
import { call } from '../../app/call.ts';
import { HOME } from '../../app/place.ts';
import { useReply } from '../../app/replies.ts';
import { chatbots, chooseChatbot, labelOf } from '../../app/session.ts';
import { tell } from '../../app/undo.ts';
import { Await, Field, Form } from '../../components/parts.tsx';
import { Table } from '../../components/Table.tsx';
import { parseTime, writeDate, writeTime } from '../../words/dates.ts';
import { fill } from '../../words/fill.ts';
import { modelWords } from '../../words/models/modelWords.ts';
import { words } from '../../words/words.ts';
import { writeMoney } from './aiModels.ts';

const WORDS = modelWords.cost;
const GROUPS = ['day', 'chatbot', 'model'] as const;
/** What changes the sums: answers, and limits. */
const STALE_BY = ['message', 'budget', 'settings'];

type Budgets = EndpointData<typeof readModelBudgets>;
type Budget = Budgets['project'];
type Day = EndpointData<typeof listModelDays>['days'][number];

/** What models may take, and what they took. */
export function Cost({ chatbotId }: { readonly chatbotId: string }) {
	const loaded = useReply('ai budgets', () => call('readModelBudgets'), { staleBy: STALE_BY });
	const month = loaded.data?.month;
	return (
		<section aria-label={WORDS.title}>
			<h2>{WORDS.title}</h2>
			<p class="quiet">{WORDS.intro}</p>
			<Await of={loaded}>
				{({ project, chatbots: own }) => {
					const chatbot = own.find(({ chatbot_id: id }) => id === chatbotId);
					return (
						<div class="budgets">
							<BudgetForm title={WORDS.project} budget={project} onSaved={loaded.reload} />
							{chatbot !== undefined && (
								<BudgetForm
									key={chatbotId}
									title={fill(WORDS.chatbot, { name: chatbot.name })}
									budget={chatbot}
									chatbotId={chatbotId}
									onSaved={loaded.reload}
								/>
							)}
						</div>
					);
				}}
			</Await>
			{month !== undefined && (
				<>
					<Days month={month} />
					<Costly month={month} />
				</>
			)}
		</section>
	);
}

interface BudgetFormProps {
	readonly title: string;
	readonly budget: Budget;
	readonly chatbotId?: string;
	readonly onSaved: () => Promise<void>;
}

/** A limit with what is used of it and left. */
function BudgetForm({ title, budget, chatbotId, onSaved }: BudgetFormProps) {
	const { max_cost: maxCost, max_tokens: maxTokens, cost, tokens } = budget;
	const save = async (values: Readonly<Record<string, string>>) => {
		const limits = { max_cost: readLimit(values, 'max_cost'), max_tokens: readLimit(values, 'max_tokens') };
		await call('setModelBudget', { body: { ...limits, ...(chatbotId !== undefined && { chatbot_id: chatbotId }) } });
		tell(modelWords.cost.saved);
		await onSaved();
	};
	const share = shareOf(budget);
	const left = [
		...(maxCost === null
			? []
			: [fill(WORDS.leftCost, { left: writeMoney(Math.max(0, maxCost - cost)), max: writeMoney(maxCost) })]),
		...(maxTokens === null ? [] : [fill(WORDS.leftTokens, { left: Math.max(0, maxTokens - tokens), max: maxTokens })]),
	];
	return (
		// What was saved is what a form starts with.
		<Form key={`${maxCost} ${maxTokens}`} button={words.save} isPrimary={false} onSubmit={save}>
			<h3>{title}</h3>
			<p>
				{fill(WORDS.spent, { cost: writeMoney(cost), tokens })}
				<small>{left.join(', ') || WORDS.noLimit}</small>
			</p>
			{share !== null && <progress aria-label={title} max={1} value={share} />}
			{share === 1 && <p class="failure">{WORDS.usedUp}</p>}
			<Field
				label={WORDS.maxCost}
				name="max_cost"
				type="number"
				min={0}
				step="any"
				start={String(maxCost ?? '')}
				isRequired={false}
			/>
			<Field
				label={WORDS.maxTokens}
				name="max_tokens"
				type="number"
				min={0}
				start={String(maxTokens ?? '')}
				isRequired={false}
			/>
		</Form>
	);
}

/** How much is used of the limit that is nearest; null without one. */
function shareOf({ cost, max_cost: maxCost, tokens, max_tokens: maxTokens }: Budget): number | null {
	const limits = [
		{ used: cost, max: maxCost },
		{ used: tokens, max: maxTokens },
	];
	const shares = limits.flatMap(({ used, max }) => (max === null ? [] : [used < max ? used / max : 1]));
	return shares.length === 0 ? null : Math.max(...shares);
}

function readLimit(values: Readonly<Record<string, string>>, name: string): number | undefined {
	return values[name] ? Number(values[name]) : undefined;
}

interface Sum {
	readonly name: string;
	readonly calls: number;
	readonly tokens: number;
	readonly cost: number;
}

/** Tokens of the month, by day, chatbot or model. */
function Days({ month }: { readonly month: string }) {
	const [group, setGroup] = useState<(typeof GROUPS)[number]>('day');
	const loaded = useReply(`model days ${month}`, () => call('listModelDays', { query: { month } }), {
		staleBy: STALE_BY,
	});
	return (
		<>
			<div class="filters">
				<h3>{WORDS.days}</h3>
				<select
					aria-label={WORDS.group}
					value={group}
					onChange={({ currentTarget }) => setGroup(GROUPS.find((one) => one === currentTarget.value) ?? 'day')}
				>
					{GROUPS.map((one) => (
						<option key={one} value={one}>
							{WORDS.groups[one]}
						</option>
					))}
				</select>
			</div>
			<Await of={loaded}>
				{({ days }) =>
					days.length === 0 ? (
						<p class="quiet">{WORDS.nothing}</p>
					) : (
						<Table
							label={WORDS.days}
							rows={sumUp(days, group)}
							keyOf={({ name }) => name}
							columns={[
								{ title: WORDS.groups[group], cell: ({ name }) => name },
								{ title: WORDS.calls, isNumber: true, cell: ({ calls }) => writeCount(calls) },
								{ title: WORDS.tokens, isNumber: true, cell: ({ tokens }) => writeCount(tokens) },
								{ title: WORDS.sum, isNumber: true, cell: ({ cost }) => writeMoney(cost) },
							]}
						/>
					)
				}
			</Await>
		</>
	);
}

/** In the order in which the groups come first, days newest first. */
function sumUp(days: readonly Day[], group: (typeof GROUPS)[number]): readonly Sum[] {
	const sums = new Map<string, Sum>();
	for (const day of days.toSorted((a, b) => b.day.localeCompare(a.day))) {
		const name = nameGroup(day, group);
		const { calls, tokens, cost } = sums.get(name) ?? { calls: 0, tokens: 0, cost: 0 };
		sums.set(name, {
			name,
			calls: calls + day.calls,
			tokens: tokens + day.prompt_tokens + day.completion_tokens,
			cost: cost + day.cost,
		});
	}
	return [...sums.values()];
}

function nameGroup({ day, chatbot_id: id, model_name: model }: Day, group: (typeof GROUPS)[number]): string {
	if (group === 'day') return writeDate(parseTime(`${day}T12:00:00Z`));
	return (group === 'model' ? model : nameChatbot(id)) ?? WORDS.gone;
}

function nameChatbot(id: string): string | null {
	const chatbot = chatbots.value.find((one) => one.id === id);
	return chatbot === undefined ? null : labelOf(chatbot);
}

/** The conversations that cost most, as ways into the inbox. */
function Costly({ month }: { readonly month: string }) {
	const load = () => call('listCostlyConversations', { query: { month } });
	const { data } = useReply(`costly conversations ${month}`, load, { staleBy: STALE_BY });
	if (data === undefined || data.conversations.length === 0) return null;
	return (
		<>
			<h3>{WORDS.costly}</h3>
			<ul class="rows" aria-label={WORDS.costly}>
				{data.conversations.map(({ conversation_id: id, chatbot_id: chatbotId, created_at: at, tokens, cost }) => (
					<li key={id} class="row">
						{/* The inbox shows those of the chatbot that is chosen. */}
						<a href={`${HOME}/inbox/${id}`} onClick={() => chooseChatbot(chatbotId)}>
							{writeTime(parseTime(at))}
						</a>
						<span class="meta">
							{nameChatbot(chatbotId) ?? WORDS.gone} · {fill(modelWords.trial.tokens, { count: tokens })} ·{' '}
							{writeMoney(cost)}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}

function writeCount(count: number): string {
	return count.toLocaleString(words.language);
}
