import type { Boldness } from '../../../shared/contract/answerSettings.ts';
import type { Logger } from '../../lib/logger.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { CatalogModel } from '../models/catalog.ts';
import type { TokenCount } from '../models/modelProvider.ts';
import type { Retriever } from '../retrieve/retrieve.ts';
import type { Tables } from '../storage/tables.ts';
import type { SynonymGroups } from '../understand/analyzeQuery.ts';
import type { EarlierMessage } from '../understand/conversation.ts';
import type { Citation } from './citeSources.ts';
import type { Host } from './fixedSentences.ts';
import type { OpeningHours } from './openingHours.ts';

/** A question that is stored and waits for its answer. */
export interface Turn extends ChatbotScope {
	readonly conversationId: string;
	readonly questionId: string;
	/** Order of the question in its conversation. */
	readonly sequence: number;
	readonly answerId: string;
}

/** What an answer is stored with. */
export interface AnswerRecord extends Citation {
	readonly text: string;
	/** ISO 639-1, where it is quoted from passages of one language. */
	readonly language?: string | undefined;
	readonly outcome: NonNullable<Tables['messages']['outcome']>;
	/** From 0 to 1: how likely the knowledge base answers the question; null where it was not needed. */
	readonly confidence: number | null;
	/** Credits that the answer costs the project. */
	readonly credits: number;
}

export interface QuestionInput extends ChatbotScope {
	readonly message: string;
	readonly conversationId: string | undefined;
	readonly contactId: string | undefined;
	/** What the page says of the visit; absent: nothing new. */
	readonly visitorVariables?: Readonly<Record<string, string>> | undefined;
	/** The page that a new conversation begins on. */
	readonly pageUrl?: string | undefined;
	readonly now: number;
}

/** Everything an answer depends on. */
export interface Question extends Host {
	readonly chatbotId: string;
	readonly knowledgeVersion: number;
	readonly message: string;
	readonly earlier: readonly EarlierMessage[];
	/** Whether the visitor has left contact details in the conversation. */
	readonly hasContact: boolean;
	/** ISO 639-1 where the caller or the chatbot forces a language; null to answer in the question's. */
	readonly languageCode: string | null;
	readonly model: CatalogModel;
	readonly temperature: number;
	readonly instructions: readonly string[];
	/** What the page says of the visit, for a model alone. */
	readonly visitorVariables: Readonly<Record<string, string>>;
	/** The page that the visitor is on. */
	readonly pageUrl?: string | undefined;
	readonly boldness: Boldness;
	/** Whether places are shown where no answer is sure. */
	readonly showsPlaces: boolean;
	/** Those of the widget's settings, and when the question was asked, in Unix milliseconds. */
	readonly openingHours?: OpeningHours | undefined;
	readonly askedAt?: number;
	/** Groups of words that mean the same to the chatbot's owner. */
	readonly synonyms: SynonymGroups | undefined;
	/** The chatbot's own sentences for "no answer": by ISO 639-1 code, and for the other languages. */
	readonly noAnswerTexts: ReadonlyMap<string, string>;
	readonly noAnswerText: string | undefined;
}

export interface AnswerDependencies {
	readonly retriever: Pick<Retriever, 'open' | 'find'>;
	readonly logger: Logger;
	/** The rest is for a model. Pieces of the answer go to `onText`, where the caller does not wait for the whole. */
	readonly signal?: AbortSignal;
	readonly onText?: ((text: string) => void) | null;
	/** Asked before each call, with the most that it may take; false: the answer is quoted instead. */
	readonly admitModelCall?: (most: TokenCount) => Promise<boolean>;
	readonly onModelCall?: (tokens: TokenCount) => void;
	/** When pages were read last, by their data sources: those for whom it is long ago. */
	readonly readLongAgo?: (sourceIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
