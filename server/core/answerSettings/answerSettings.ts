import { type AnswerSettings, answerSettingsSchema } from '../../../shared/contract/answerSettings.ts';
import { invalidField } from '../../errors.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import { findLanguage } from '../languages/catalog.ts';
import type { ModelCatalog } from '../models/catalog.ts';

/** A chatbot's answer settings; what was never set is absent. */
export function readAnswerSettingsOf(row: ChatbotRow): AnswerSettings {
	return answerSettingsSchema.parse(JSON.parse(row.answerSettings));
}

/** @throws {AppError} `validation_failed` when settings name what does not exist, or a temperature the model has not */
export function checkAnswerSettings(settings: AnswerSettings, catalog: ModelCatalog): void {
	if (settings.language_id !== undefined && findLanguage(settings.language_id) === undefined) {
		throw invalidField('language_id', 'there is no language with this id; GET …/ai/kb/languages lists them');
	}
	const { min, max } = catalog.resolve(settings.ai_model_id).temperature;
	const { temperature = min } = settings;
	if (temperature < min || temperature > max) {
		throw invalidField('temperature', `must be between ${min} and ${max} for this model`);
	}
}
