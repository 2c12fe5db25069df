import type { ModelFailureCode } from '../../../shared/contract/aiModels.ts';
import { eventAboutSchema } from '../../../shared/contract/team/events.ts';
import { describeError, type Logger } from '../../lib/logger.ts';
import { chatbotsOf } from '../chatbots/chatbots.ts';
import { readNewestEvents } from '../events/readEvents.ts';
import { recordEvents } from '../events/recordEvents.ts';
import type { CatalogModel } from '../models/catalog.ts';
import { failureOf, type ModelFailure } from '../models/modelFailure.ts';
import { ENOUGH } from '../models/modelProvider.ts';
import type { Reader, StoreParts, Transaction } from '../storage/database.ts';

/** A model of a project, by its id in the catalogue. */
export interface ModelPlace {
	readonly projectId: string;
	readonly modelId: number;
}

/** Why a model does not answer now. */
export interface ModelState {
	readonly code: ModelFailureCode;
	readonly since: number;
	readonly retryAt: number | null;
}

/** Why models of a project do not answer now, by their ids. */
export async function readModelStates(reader: Reader, projectId: string): Promise<ReadonlyMap<number, ModelState>> {
	const rows = await reader.selectFrom('modelFailures').selectAll().where('projectId', '=', projectId).execute();
	return new Map(rows.map(({ modelId, code, since, retryAt }) => [modelId, { code, since, retryAt }]));
}

/** Called also where a model is changed or removed. @returns whether it had failed */
export async function clearModelState(transaction: Transaction, { projectId, modelId }: ModelPlace): Promise<boolean> {
	const gone = await transaction
		.deleteFrom('modelFailures')
		.where('projectId', '=', projectId)
		.where('modelId', '=', modelId)
		.returning('modelId')
		.execute();
	return gone.length > 0;
}

/** A model that fails now and then, with one code, is told once in this time. */
const TOLD_AGAIN_MS = 3_600_000;
const MS_PER_SECOND = 1_000;

export interface WatchDependencies extends StoreParts {
	readonly logger: Logger;
}

export type WatchedModel = ReturnType<typeof watchModel>;

/**
 * Watches the calls to a model of a project. The store says whether it fails: only changes are written, and whichever of
 * several calls or instances writes the first failure tells of it.
 */
export function watchModel(
	model: CatalogModel,
	{ projectId, isCurrent }: { projectId: string; isCurrent: (transaction: Transaction) => Promise<boolean> },
	{ database, logger, now }: WatchDependencies,
) {
	const place = { projectId, modelId: model.id };
	let known: ModelState | undefined;

	/** Changes what is known, at once, so that calls that end together write once. */
	async function become(state: ModelState | undefined, store: (transaction: Transaction) => Promise<void>) {
		const before = known;
		known = state;
		await database.write(store).catch((error: unknown) => {
			known = before;
			logger.error('the state of a model was not recorded', describeError(error));
		});
	}

	async function noteFailure({ code, retryAfterSeconds }: ModelFailure): Promise<void> {
		const retryAt = retryAfterSeconds === undefined ? null : now() + retryAfterSeconds * MS_PER_SECOND;
		const isKnownTime = known?.retryAt === null ? retryAt === null : (known?.retryAt ?? 0) > now();
		if (known?.code === code && isKnownTime) return;
		const state = { code, since: known?.since ?? now(), retryAt };
		await become(state, async (transaction) => {
			if (!(await isCurrent(transaction)) || !(await storeFailure(transaction, place, state))) return;
			const told = await listTold(transaction, place);
			const isNews = told.every((one) => one.code !== code || now() - one.createdAt >= TOLD_AGAIN_MS);
			if (isNews) await tell(transaction, 'model.failed', code);
		});
	}

	async function noteAnswer(): Promise<void> {
		if (known === undefined) return;
		await become(undefined, async (transaction) => {
			if (!(await clearModelState(transaction, place))) return;
			const [last] = await listTold(transaction, place);
			if (last?.type === 'model.failed') await tell(transaction, 'model.recovered');
		});
	}

	/** Of no chatbot more than of others: those who are told are told of one of them. */
	async function tell(transaction: Transaction, type: 'model.failed' | 'model.recovered', code?: ModelFailureCode) {
		const chatbot = await chatbotsOf(transaction, projectId).select('id').orderBy('id').limit(1).executeTakeFirst();
		const about = { model_id: model.id, name: model.name, code };
		await recordEvents(transaction, { projectId, chatbotId: chatbot?.id ?? null }, [{ type, about }]);
	}

	const { provider } = model;
	const watched: CatalogModel = {
		...model,
		provider: provider && {
			async generate(request) {
				try {
					const generation = await provider.generate(request);
					await noteAnswer();
					return generation;
				} catch (error) {
					const failure = failureOf(error);
					if (failure !== undefined) await noteFailure(failure);
					else if (request.signal.reason === ENOUGH) await noteAnswer();
					throw error;
				}
			},
		},
	};
	return {
		model: watched,
		/** Told what the store says. */
		learn(state: ModelState | undefined): void {
			known = state;
		},
	};
}

/** What owners were told of a model, the newest first. Other instances may have told it. */
async function listTold(transaction: Transaction, { projectId, modelId }: ModelPlace) {
	const rows = await readNewestEvents(transaction, projectId, ['model.failed', 'model.recovered']);
	const told = rows.map(({ type, about, createdAt }) => {
		const { model_id: id, code } = eventAboutSchema.parse(JSON.parse(about));
		return { type, id, code, createdAt };
	});
	return told.filter(({ id }) => id === modelId);
}

/** @returns whether it is the first failure; another one only changes why */
async function storeFailure(transaction: Transaction, place: ModelPlace, state: ModelState): Promise<boolean> {
	const added = await transaction
		.insertInto('modelFailures')
		.values({ ...place, ...state })
		.onConflict((conflict) => conflict.columns(['projectId', 'modelId']).doNothing())
		.returning('modelId')
		.execute();
	if (added.length > 0) return true;
	const { code, retryAt } = state;
	await transaction
		.updateTable('modelFailures')
		.set({ code, retryAt })
		.where('projectId', '=', place.projectId)
		.where('modelId', '=', place.modelId)
		.execute();
	return false;
}
