import { call } from '../../app/call.ts';
import { useReply } from '../../app/replies.ts';
import { attempt, tell } from '../../app/undo.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Await, Field, Form } from '../../components/parts.tsx';
import { State } from '../../components/State.tsx';
import { fill } from '../../words/fill.ts';
import { modelWords } from '../../words/models/modelWords.ts';
import { AddressField, KeyField } from './AddModel.tsx';
import { nameProvider } from './aiModels.ts';

const WORDS = modelWords.embeddings;

/** Whether passages are found by meaning too: rarely worth it, so it is the last thing here. */
export function Embeddings() {
	const loaded = useReply('ai embeddings', () => call('readEmbeddingSettings'), { staleBy: ['settings'] });
	const turnOn = async ({ address = '', model = '', key, query, passage }: Readonly<Record<string, string>>) => {
		const body = {
			base_url: address.trim(),
			model: model.trim(),
			...(key && { key: key.trim() }),
			...(query && { query_prefix: query }),
			...(passage && { passage_prefix: passage }),
		};
		await call('replaceEmbeddingSettings', { body });
		tell(WORDS.turnedOn);
		await loaded.reload();
	};
	const turnOff = async () => {
		await attempt(call('deleteEmbeddingSettings'), WORDS.turnedOff);
		await loaded.reload();
	};
	return (
		<section aria-label={WORDS.title}>
			<h2>{WORDS.title}</h2>
			<p class="quiet">{WORDS.intro}</p>
			<Await of={loaded}>
				{({ set_by: setBy, model, base_url: address, key_end: keyEnd }) =>
					setBy === null ? (
						<>
							<p class="answering">
								<State is="quiet" word={WORDS.off} />
							</p>
							<Disclosure summary={WORDS.turnOn}>
								<Form button={WORDS.turnOn} isPrimary={false} onSubmit={turnOn}>
									<p class="quiet">{WORDS.rereads}</p>
									<AddressField />
									<Field label={modelWords.modelName} name="model" placeholder="bge-m3" />
									<KeyField isRequired={false} />
									<Field label={WORDS.query} name="query" path="query_prefix" isRequired={false} />
									<Field label={WORDS.passage} name="passage" path="passage_prefix" isRequired={false} />
								</Form>
							</Disclosure>
						</>
					) : (
						<>
							<p class="answering">
								<State is="ready" word={fill(WORDS.on, { model })} />{' '}
								<span class="quiet">
									{setBy === 'operator' ? modelWords.operator : nameProvider('openai-compatible', address)}
									{keyEnd !== null && ` · ${modelWords.key} ${fill(modelWords.keyEnd, { end: keyEnd })}`}
								</span>
							</p>
							{setBy === 'project' && (
								<div class="actions">
									<button type="button" onClick={() => void turnOff()}>
										{WORDS.turnOff}
									</button>
								</div>
							)}
						</>
					)
				}
			</Await>
		</section>
	);
}
