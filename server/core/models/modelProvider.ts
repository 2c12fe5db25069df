export interface GenerateRequest {
	readonly system: string;
	readonly messages: ReadonlyArray<{ readonly role: 'user' | 'assistant'; readonly content: string }>;
	readonly temperature: number;
	/** Longest answer, thoughts included. */
	readonly maxOutputTokens: number;
	readonly signal: AbortSignal;
	/** Takes the answer as it comes, without the model's thoughts. */
	readonly onText: (text: string) => void;
	/** Called when everything so far turns out to be a thought. */
	readonly onDiscard?: () => void;
}

/** Tokens that a call took, estimated where the provider does not say. */
export interface TokenCount {
	readonly promptTokens: number;
	readonly completionTokens: number;
}

export interface Generation extends TokenCount {
	/** Without the model's thoughts; empty where it wrote nothing else. */
	readonly text: string;
	/** The model was stopped at its longest answer: the last sentence may be half. */
	readonly isCutShort: boolean;
}

/** How a call to a model ended, with its retry. */
export interface ModelCall {
	readonly model: string;
	/** `refused` was not sent: the model has failed too often just before. */
	readonly outcome: 'answered' | 'failed' | 'timeout' | 'refused' | 'abandoned';
	readonly seconds: number;
	readonly tokens?: TokenCount;
}

/** The reason of an abort by a caller that has what it wants: the model did answer. */
export const ENOUGH = new Error('Enough of the answer has come.');

/** The port to a model that generates. */
export interface ModelProvider {
	/** @throws {AppError} with a `ModelFailure` as its cause; the signal's reason after an abort */
	generate(request: GenerateRequest): Promise<Generation>;
}
