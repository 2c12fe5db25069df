import { UsageError } from './command.ts';

/** The model that `--model` names, as a call takes it. @throws {UsageError} */
export function readModel(given: string | undefined): { ai_model_id?: number } {
	if (given === undefined) return {};
	if (!/^\d+$/.test(given)) throw new UsageError('--model must be the number of a model');
	return { ai_model_id: Number(given) };
}
