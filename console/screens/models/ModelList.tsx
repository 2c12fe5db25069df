import { useState } from 'preact/hooks';
import { call } from '../../app/call.ts';
import { chatbots, labelOf } from '../../app/session.ts';
import { attempt } from '../../app/undo.ts';
import { Await } from '../../components/parts.tsx';
import { State } from '../../components/State.tsx';
import { parseTime, writeDate, writeTime } from '../../words/dates.ts';
import { fill } from '../../words/fill.ts';
import { modelWords } from '../../words/models/modelWords.ts';
import { AddModel } from './AddModel.tsx';
import { type AiModel, answeringModel, describeFailure, nameProvider, useAiModels, writeMoney } from './aiModels.ts';
import { ChangeModel, RemoveModel } from './ModelDialogs.tsx';
import { Trial } from './Trial.tsx';

/** What a new key mends. */
const WANTS_KEY = new Set(['key_refused', 'key_lost']);

interface ModelListProps {
	readonly chatbotId: string;
	/** Whether connecting a model is what the screen is for. */
	readonly isPrimary: boolean;
}

/** Who writes the answers of a chatbot: the models that there are, each to try and to use, and a way to another. */
export function ModelList({ chatbotId, isPrimary }: ModelListProps) {
	const loaded = useAiModels();
	const [isAdding, setAdding] = useState(false);
	const [added, setAdded] = useState<AiModel>();
	const add = async (model: AiModel) => {
		setAdded(model);
		setAdding(false);
		await loaded.reload();
	};
	const use = async (model: AiModel, id?: string) => {
		const parts = { params: { modelId: String(model.id) }, body: id === undefined ? {} : { chatbot_id: id } };
		await attempt(
			call('useAiModel', parts).then((now) => loaded.change(() => now)),
			modelWords.used,
		);
	};
	return (
		<Await of={loaded}>
			{({ models }) => {
				const quoting = models.find(({ provider }) => provider === null);
				const written = models.filter(({ provider }) => provider !== null);
				return (
					<>
						<Answering by={answeringModel(models, chatbotId)} />
						{quoting !== undefined && <UseButtons model={quoting} models={models} chatbotId={chatbotId} onUse={use} />}
						<p role="status" class="success">
							{written.some((one) => one.id === added?.id && !isUsed(one)) &&
								fill(modelWords.added, { name: added?.name ?? '' })}
						</p>
						{written.length > 0 && (
							<ul class="rows" aria-label={modelWords.list}>
								{written.map((model) => (
									<li key={model.id}>
										<ModelRow
											model={model}
											models={models}
											chatbotId={chatbotId}
											isNew={model.id === added?.id}
											isPrimary={isPrimary}
											onUse={use}
											onChanged={loaded.reload}
										/>
									</li>
								))}
							</ul>
						)}
						{written.length === 0 || isAdding ? (
							<AddModel
								isPrimary={isPrimary}
								onAdded={(model) => void add(model)}
								onCancel={isAdding ? () => setAdding(false) : undefined}
							/>
						) : (
							<div class="actions">
								<button type="button" onClick={() => setAdding(true)}>
									{modelWords.add}
								</button>
							</div>
						)}
					</>
				);
			}}
		</Await>
	);
}

function isUsed({ is_default: isDefault, chatbot_ids: ids }: AiModel): boolean {
	return isDefault || ids.length > 0;
}

/** What visitors of the chatbot get now. */
function Answering({ by }: { readonly by: AiModel | undefined }) {
	const isQuoting = by === undefined || by.provider === null;
	const text = isQuoting
		? modelWords.quotes
		: fill(by.failure === null ? modelWords.writes : modelWords.isDown, { name: by.name });
	return (
		<p class="answering">
			<State is={isQuoting ? 'quiet' : by.failure === null ? 'ready' : 'failed'} word={text} />
		</p>
	);
}

type Use = (model: AiModel, chatbotId?: string) => Promise<void>;

interface UseButtonsProps {
	readonly model: AiModel;
	/** All that there are. */
	readonly models: readonly AiModel[];
	readonly chatbotId: string;
	readonly onUse: Use;
}

/** Let a model answer, or the quoting without one, in this chatbot or in all, where it does not yet. */
function UseButtons({ model, models, chatbotId, onUse }: UseButtonsProps) {
	const names = model.provider === null ? modelWords.quote : modelWords.use;
	const isHere = answeringModel(models, chatbotId)?.id === model.id;
	const isEverywhere = model.is_default && models.every((one) => one === model || one.chatbot_ids.length === 0);
	if (isHere && isEverywhere) return null;
	return (
		<div class="actions">
			{!isHere && (
				<button type="button" onClick={() => void onUse(model, chatbotId)}>
					{names.this}
				</button>
			)}
			{!isEverywhere && (
				<button type="button" onClick={() => void onUse(model)}>
					{names.all}
				</button>
			)}
		</div>
	);
}

interface ModelRowProps extends UseButtonsProps {
	/** Whether it was just added, so that trying it comes next. */
	readonly isNew: boolean;
	readonly isPrimary: boolean;
	readonly onChanged: () => Promise<void>;
}

function ModelRow({ model, models, chatbotId, isNew, isPrimary, onUse, onChanged }: ModelRowProps) {
	const { name, failure } = model;
	const [isTrying, setTrying] = useState(isNew);
	const [open, setOpen] = useState<'change' | 'remove'>();
	const isOurs = model.set_by === 'project';
	return (
		<>
			<div class="row">
				<strong>{name}</strong>
				<State
					is={failure === null ? 'ready' : 'failed'}
					word={failure === null ? modelWords.works : modelWords.fails}
				/>
			</div>
			{failure !== null && (
				<p class="failure">
					{describeFailure({ ...failure, provider: nameProvider(model.provider, model.base_url), model: model.model })}{' '}
					{fill(modelWords.since, { time: writeTime(parseTime(failure.since)) })}
				</p>
			)}
			<Facts model={model} />
			<div class="actions">
				<button type="button" aria-expanded={isTrying} onClick={() => setTrying(!isTrying)}>
					{modelWords.try}
				</button>
				{isOurs && (
					<>
						<button type="button" onClick={() => setOpen('change')}>
							{failure !== null && WANTS_KEY.has(failure.code) ? modelWords.newKey : modelWords.change}
						</button>
						<button type="button" class="danger" onClick={() => setOpen('remove')}>
							{modelWords.remove}
						</button>
					</>
				)}
			</div>
			{isTrying && <Trial key={chatbotId} model={model} chatbotId={chatbotId} isPrimary={isNew && isPrimary} />}
			<UseButtons model={model} models={models} chatbotId={chatbotId} onUse={onUse} />
			{open === 'change' && <ChangeModel model={model} onChanged={onChanged} onClose={() => setOpen(undefined)} />}
			{open === 'remove' && <RemoveModel model={model} onRemoved={onChanged} onClose={() => setOpen(undefined)} />}
		</>
	);
}

function Facts({ model }: { readonly model: AiModel }) {
	const { provider, base_url: address, model: providersName, set_by: setBy, key_end: keyEnd } = model;
	const facts: readonly (readonly [string, string])[] = [
		[modelWords.usedFor, describeUse(model)],
		[modelWords.provider, setBy === 'operator' ? modelWords.operator : nameProvider(provider, address)],
		[modelWords.model, providersName],
		...(setBy === 'operator'
			? []
			: [[modelWords.key, keyEnd === null ? modelWords.noKey : fill(modelWords.keyEnd, { end: keyEnd })] as const]),
		[modelWords.price, describePrice(model)],
	];
	return (
		<dl class="facts">
			{facts.map(([name, text]) => (
				<>
					<dt>{name}</dt>
					<dd dir="auto">{text}</dd>
				</>
			))}
		</dl>
	);
}

function describeUse({ is_default: isDefault, chatbot_ids: ids }: AiModel): string {
	const names = chatbots.value.flatMap((chatbot) => (ids.includes(chatbot.id) ? [labelOf(chatbot)] : []));
	const all = isDefault ? [modelWords.usedForAll] : [];
	return [...all, ...names].join(', ') || modelWords.unused;
}

function describePrice({ prices, prices_of: day }: AiModel): string {
	if (prices === null) return modelWords.priceUnknown;
	if (prices.input === 0 && prices.output === 0) return modelWords.free;
	const price = fill(modelWords.priceOf, { input: writeMoney(prices.input), output: writeMoney(prices.output) });
	const origin =
		day === null ? modelWords.priceTyped : fill(modelWords.priceDay, { day: writeDate(parseTime(`${day}T12:00:00Z`)) });
	return `${price} (${origin})`;
}
