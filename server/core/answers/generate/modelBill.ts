import type { TokenCount } from '../../models/modelProvider.ts';
import type { Database } from '../../storage/database.ts';
import { countModelUse, type ModelUse } from '../../usage/modelUsage.ts';

/** What the calls to a model for one question have taken so far. */
export interface ModelBill {
	add(tokens: TokenCount): void;
	/** All of it, with the credits of the answer; null when no model was asked. */
	total(credits: number): ModelUse | null;
}

export function openBill(modelId: number): ModelBill {
	let [calls, promptTokens, completionTokens] = [0, 0, 0];
	return {
		add(tokens) {
			calls += 1;
			promptTokens += tokens.promptTokens;
			completionTokens += tokens.completionTokens;
		},
		total: (credits) => (calls === 0 ? null : { modelId, calls, promptTokens, completionTokens, credits }),
	};
}

/** Records what a question without an answer has taken: the provider asks for it all the same. */
export async function payWithoutAnswer(
	database: Database,
	bill: ModelBill,
	{ projectId, now }: { projectId: string; now: number },
): Promise<void> {
	const use = bill.total(0);
	if (use !== null) await database.write((transaction) => countModelUse(transaction, projectId, { use, now }));
}
