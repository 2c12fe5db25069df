/** What a model is asked, in full. */
export interface GenerateRequest {
	readonly system: string;
	readonly messages: ReadonlyArray<{ readonly role: 'user' | 'assistant'; readonly content: string }>;
	readonly temperature: number;
	/** Ends the call to the model. */
	readonly signal: AbortSignal;
	/** Takes the text as it comes. */
	readonly onText: (text: string) => void;
}

/** The port to whoever generates. */
export interface ModelProvider {
	/** @returns the whole text; @throws {AppError} `model_failed`, `model_unavailable` */
	generate(request: GenerateRequest): Promise<string>;
}
