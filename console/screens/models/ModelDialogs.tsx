import { call } from '../../app/call.ts';
import { useReply } from '../../app/replies.ts';
import { attempt } from '../../app/undo.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Await, Field, Form } from '../../components/parts.tsx';
import { fill } from '../../words/fill.ts';
import { modelWords } from '../../words/models/modelWords.ts';
import { words } from '../../words/words.ts';
import { KeyField } from './AddModel.tsx';
import { type AiModel, readPrices } from './aiModels.ts';
import { ModelChoice, readChoice } from './ModelChoice.tsx';

interface ChangeModelProps {
	readonly model: AiModel;
	readonly onChanged: () => Promise<void>;
	readonly onClose: () => void;
}

/** Changes what was set up here: its model, name, price, address and key. */
export function ChangeModel({ model, onChanged, onClose }: ChangeModelProps) {
	const { id, name, provider, base_url: address, key_end: keyEnd, prices, prices_of: day } = model;
	const isOpen = provider === 'openai-compatible';
	const offered = useReply(`provider models ${id}`, async () => {
		if (provider === null) return [];
		const body = { provider, model_id: id, ...(isOpen && { base_url: address }) };
		// Where there is no list, a name can be typed.
		return (await call('listProviderModels', { body })).models;
	});
	const change = async (values: Readonly<Record<string, string>>) => {
		const typed = { name: values['name']?.trim(), model: readChoice(values), base_url: values['address']?.trim() };
		const former = { name, model: model.model, base_url: address };
		const changes = Object.entries(typed).filter(
			([field, text]) => text !== undefined && text !== new Map(Object.entries(former)).get(field),
		);
		const key = values['key']?.trim() ?? '';
		const body = { ...Object.fromEntries(changes), ...(key !== '' && { key }), prices: readPrices(values) };
		await call('updateAiModel', { params: { modelId: String(id) }, body });
		await onChanged();
		onClose();
	};
	return (
		<Dialog title={modelWords.change} onClose={onClose}>
			<Await
				of={{ ...offered, data: offered.data ?? (offered.error === undefined ? undefined : []), error: undefined }}
			>
				{(models) => (
					<Form button={words.save} onSubmit={change} onCancel={onClose}>
						<Field label={modelWords.name} name="name" start={name} />
						{isOpen && <Field label={modelWords.address} name="address" path="base_url" type="url" start={address} />}
						<ModelChoice
							offered={models}
							chosen={model.model}
							typedPrices={day === null ? (prices ?? undefined) : undefined}
						/>
						<KeyField
							label={modelWords.newKey}
							isRequired={false}
							{...(keyEnd !== null && { hint: fill(modelWords.keepKey, { end: keyEnd }) })}
						/>
					</Form>
				)}
			</Await>
		</Dialog>
	);
}

interface RemoveModelProps {
	readonly model: AiModel;
	readonly onRemoved: () => Promise<void>;
	readonly onClose: () => void;
}

/** Asks before a key is deleted, which nothing brings back. */
export function RemoveModel({ model: { id, name }, onRemoved, onClose }: RemoveModelProps) {
	const remove = async () => {
		if (await attempt(call('deleteAiModel', { params: { modelId: String(id) } }))) onClose();
		await onRemoved();
	};
	return (
		<Dialog title={fill(modelWords.removeTitle, { name })} onClose={onClose}>
			<p>{modelWords.removeText}</p>
			<div class="actions">
				<button type="button" class="primary danger" onClick={() => void remove()}>
					{modelWords.remove}
				</button>
				<button type="button" onClick={onClose}>
					{words.cancel}
				</button>
			</div>
		</Dialog>
	);
}
