import type { chat } from '../../../shared/contract/chat.ts';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import type { Logger } from '../../lib/logger.ts';
import type { ProjectModels } from '../aiModels/projectModels.ts';
import type { QuestionInput } from '../answer/question.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import type { TurnIds } from '../conversations/turn.ts';
import type { ChatKey } from '../idempotency/leasedKeys.ts';
import type { ModelCatalog } from '../models/catalog.ts';
import type { TokenCount } from '../models/modelProvider.ts';
import type { Retriever } from '../retrieve/retrieve.ts';
import type { StoreParts } from '../storage/database.ts';
import type { AnswerPlan } from './planAnswer.ts';
import type { SourceUse } from './sourceUse.ts';

export interface ChatDependencies extends StoreParts {
	readonly retriever: Retriever;
	readonly models: ProjectModels;
	readonly logger: Logger;
	readonly aiCreditsPerMonth: number;
	readonly sourceUse: Pick<SourceUse, 'note'>;
}

export interface ChatCall {
	readonly chatbot: ChatbotRow;
	/** The models of its project. */
	readonly catalog: ModelCatalog;
	readonly input: EndpointRequest<typeof chat>;
	readonly idempotencyKey: string | undefined;
	/** Aborted when the caller hangs up or the time is over. */
	readonly signal: AbortSignal;
	/** Told once the question is stored. */
	readonly onStarted: (turn: Pick<TurnIds, 'conversationId' | 'answerId'>) => void;
	/** Takes pieces of the answer; null where the caller waits for the whole. */
	readonly onText: ((text: string) => void) | null;
	/** Told what each call to a model took. */
	readonly onModelCall?: (tokens: TokenCount) => void;
}

/** A turn before it is stored: what was asked, by what it is answered, under which key. */
export interface TurnRequest {
	readonly question: QuestionInput;
	readonly plan: AnswerPlan;
	/** Null for a call without an idempotency key. */
	readonly chatKey: ChatKey | null;
	/** Who asks, by an opaque name; undefined where the caller bounds nobody. */
	readonly visitor: string | undefined;
	/** Whether an owner tries the chatbot: nothing of it is stored. */
	readonly isTrial: boolean;
}
