import { useState } from 'preact/hooks';
import type { createAiModel, findModelServers, ModelProviderName } from '../../../shared/contract/aiModels.ts';
import type { EndpointData, EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { call, FaultyInput } from '../../app/call.ts';
import { useReply } from '../../app/replies.ts';
import { Await, Field, Form } from '../../components/parts.tsx';
import { fill } from '../../words/fill.ts';
import { modelWords } from '../../words/models/modelWords.ts';
import { type AiModel, describeFailure, nameProvider, PROVIDERS, readPrices } from './aiModels.ts';
import { ModelChoice, type OfferedModel, readChoice } from './ModelChoice.tsx';

type Server = EndpointData<typeof findModelServers>['servers'][number];
type Connection = Pick<EndpointRequest<typeof createAiModel>['body'], 'provider' | 'base_url' | 'key'>;

/** Where a model may run: a server on this machine, or a provider. */
interface Place {
	readonly name: string;
	readonly label: string;
	readonly provider: ModelProviderName;
	readonly server?: Server;
}

const PROVIDER_NAMES = [...Object.keys(PROVIDERS), 'openai-compatible'] as ModelProviderName[];
/** Models that compare texts and write none. */
const COMPARES = /embed|minilm|rerank|\bbge\b/i;
const REFUSED_KEY = new Set(['key_refused', 'no_credit']);

interface AddModelProps {
	/** Whether it is what the screen is for. */
	readonly isPrimary: boolean;
	readonly onAdded: (model: AiModel) => void;
	readonly onCancel?: (() => void) | undefined;
}

/** Connects a model: what runs on this machine is offered first, then the providers. */
export function AddModel(props: AddModelProps) {
	const found = useReply('model servers', () => call('findModelServers'));
	// Providers can be chosen where nobody could look for servers.
	const servers = found.data?.servers ?? (found.error === undefined ? undefined : []);
	const [chosen, setChosen] = useState<string>();
	return (
		<Await of={{ data: servers, error: undefined, reload: found.reload }}>
			{(known) => {
				const places = listPlaces(known);
				const place = places.find(({ name }) => name === chosen) ?? (known.length > 0 ? places[0] : undefined);
				return (
					<div class="stack">
						<fieldset>
							<legend>{modelWords.place}</legend>
							{places.map(({ name, label }) => (
								<label key={name} class="tick">
									<input
										type="radio"
										name="place"
										value={name}
										checked={name === place?.name}
										onChange={() => setChosen(name)}
									/>
									{label}
								</label>
							))}
						</fieldset>
						{place !== undefined && <Connect key={place.name} place={place} {...props} />}
					</div>
				);
			}}
		</Await>
	);
}

function listPlaces(servers: readonly Server[]): readonly Place[] {
	return [
		...servers.map((server) => ({
			name: server.base_url,
			label: fill(modelWords.found, { name: server.name }),
			provider: 'openai-compatible' as const,
			server,
		})),
		...PROVIDER_NAMES.map((name) => ({ name, label: modelWords.providers[name], provider: name })),
	];
}

/** What is known of a place before its model is chosen. */
interface Offer {
	readonly connection: Connection;
	readonly models: readonly OfferedModel[];
}

/** First address and key, by which the list of models is read; then the model. */
function Connect({ place, isPrimary, onAdded, onCancel }: AddModelProps & { readonly place: Place }) {
	const [offer, setOffer] = useState(() => (place.server === undefined ? undefined : offerOf(place.server)));
	/** What was tried without getting a list. */
	const [tried, setTried] = useState<Connection>();
	const { provider } = place;
	if (offer === undefined) {
		const read = async ({ address, key }: Readonly<Record<string, string>>) => {
			const connection = {
				provider,
				...(address && { base_url: address.trim() }),
				...(key && { key: key.trim() }),
			};
			const { failure, models } = await call('listProviderModels', { body: connection });
			if (failure === null) return setOffer({ connection, models });
			setTried(connection);
			const text = describeFailure({ code: failure, provider: nameProvider(provider, connection.base_url) });
			throw new FaultyInput([{ path: REFUSED_KEY.has(failure) || !address ? 'key' : 'base_url', text }]);
		};
		const isOpen = provider === 'openai-compatible';
		return (
			<Form button={modelWords.readModels} isPrimary={isPrimary} onSubmit={read} {...(onCancel && { onCancel })}>
				{isOpen && <AddressField />}
				<KeyField isRequired={!isOpen} />
				{!isOpen && (
					<a href={PROVIDERS[provider].keys} target="_blank" rel="noreferrer">
						{fill(modelWords.makeKey, { provider: PROVIDERS[provider].name })}
					</a>
				)}
				{tried !== undefined && (
					<button type="button" class="link" onClick={() => setOffer({ connection: tried, models: [] })}>
						{modelWords.typeInstead}
					</button>
				)}
			</Form>
		);
	}
	const connect = async (values: Readonly<Record<string, string>>) => {
		const model = readChoice(values);
		const named = offer.models.find((one) => one.model === model)?.name;
		const name = place.server === undefined ? named : `${model} (${place.server.name})`;
		const body = { ...offer.connection, model, name, prices: readPrices(values) };
		onAdded(await call('createAiModel', { body }));
	};
	const back = place.server === undefined ? () => setOffer(undefined) : onCancel;
	return (
		<Form button={modelWords.connect} isPrimary={isPrimary} onSubmit={connect} {...(back && { onCancel: back })}>
			<ModelChoice offered={offer.models} isFree={place.server !== undefined} />
		</Form>
	);
}

function offerOf({ base_url: address, models }: Server): Offer {
	return {
		connection: { provider: 'openai-compatible', base_url: address },
		models: models
			.filter((model) => !COMPARES.test(model))
			.map((model) => ({ model, name: model, prices: null, is_recommended: false })),
	};
}

/** Where a service with the OpenAI protocol is. */
export function AddressField() {
	return (
		<Field
			label={modelWords.address}
			name="address"
			path="base_url"
			type="url"
			placeholder="https://"
			hint={modelWords.addressHint}
		/>
	);
}

interface KeyFieldProps {
	readonly isRequired: boolean;
	readonly label?: string;
	readonly hint?: string;
}

/** What is typed here is in no draft, and browsers keep it in no list of theirs. */
export function KeyField({ isRequired, label, hint = modelWords.keyHint }: KeyFieldProps) {
	return (
		<Field
			label={label ?? (isRequired ? modelWords.key : modelWords.optionalKey)}
			name="key"
			type="password"
			autocomplete="off"
			hint={hint}
			isRequired={isRequired}
		/>
	);
}
