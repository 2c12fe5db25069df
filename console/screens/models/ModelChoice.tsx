import { useState } from 'preact/hooks';
import type { listProviderModels } from '../../../shared/contract/aiModels.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { Field } from '../../components/parts.tsx';
import { fill } from '../../words/fill.ts';
import { modelWords } from '../../words/models/modelWords.ts';
import type { Prices } from './aiModels.ts';

export type OfferedModel = EndpointData<typeof listProviderModels>['models'][number];

interface ModelChoiceProps {
	/** The provider's own list. */
	readonly offered: readonly OfferedModel[];
	/** The one that is chosen already. */
	readonly chosen?: string;
	/** What was typed for its prices. */
	readonly typedPrices?: Prices | undefined;
	/** Whether it runs where nobody takes money. */
	readonly isFree?: boolean;
}

/** A model of the provider's list, or the name of another one, with its prices where no table has them. The form reads both by `readChoice`. */
export function ModelChoice({ offered, chosen, typedPrices, isFree = false }: ModelChoiceProps) {
	const start = chosen ?? (offered.find((one) => one.is_recommended) ?? offered[0])?.model ?? '';
	const [picked, setPicked] = useState(offered.some(({ model }) => model === start) ? start : '');
	const prices = offered.find(({ model }) => model === picked)?.prices;
	return (
		<>
			{offered.length > 0 && (
				<label class="field">
					<span>{modelWords.model}</span>
					<select name="picked" value={picked} onChange={({ currentTarget }) => setPicked(currentTarget.value)}>
						{offered.map(({ model, name, is_recommended: isRecommended }) => (
							<option key={model} value={model}>
								{isRecommended ? fill(modelWords.recommended, { name }) : name}
							</option>
						))}
						<option value="">{modelWords.another}</option>
					</select>
				</label>
			)}
			{picked === '' && (
				<Field
					label={modelWords.modelName}
					name="typed"
					path="model"
					autocomplete="off"
					start={offered.some(({ model }) => model === start) ? '' : start}
				/>
			)}
			{prices == null && !isFree && (
				<fieldset>
					<legend>{modelWords.prices}</legend>
					<div class="prices">
						<Field
							label={modelWords.input}
							name="input"
							path="prices.input"
							type="number"
							min={0}
							step="any"
							start={String(typedPrices?.input ?? '')}
							isRequired={false}
						/>
						<Field
							label={modelWords.output}
							name="output"
							path="prices.output"
							type="number"
							min={0}
							step="any"
							start={String(typedPrices?.output ?? '')}
							isRequired={false}
						/>
					</div>
					<small>{modelWords.priceHint}</small>
				</fieldset>
			)}
		</>
	);
}

/** The model's name that the form holds. */
export function readChoice(values: Readonly<Record<string, string>>): string {
	return values['picked'] || (values['typed'] ?? '').trim();
}
