import { type AnswerSettings, answerSettingsSchema } from '../../../shared/contract/answerSettings.ts';
import { invalidField } from '../../errors.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import { findLanguage } from '../languages/catalog.ts';
import type { ModelCatalog } from '../models/catalog.ts';

/** Settings read before, by their JSON: every question needs them. */
const known = new Map<string, AnswerSettings>();
const MOST_KNOWN = 500;

/** A chatbot's answer settings; what was never set is absent. The same object as long as they are not changed. */
export function readAnswerSettingsOf({ answerSettings }: ChatbotRow): AnswerSettings {
	const read = known.get(answerSettings) ?? answerSettingsSchema.parse(JSON.parse(answerSettings));
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(answerSettings, read);
	return read;
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
