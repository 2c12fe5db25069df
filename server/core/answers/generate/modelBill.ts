import type { TokenCount } from '../../models/modelProvider.ts';
import type { ModelUse } from '../../usage/usage.ts';

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
