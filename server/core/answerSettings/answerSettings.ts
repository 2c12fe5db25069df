import { type AnswerSettings, answerSettingsSchema } from '../../../shared/contract/answerSettings.ts';
import type { FieldError } from '../../../shared/contract/envelope.ts';
import { invalidFields } from '../../lib/errors.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import { findLanguage } from '../languages/catalog.ts';
import type { CatalogModel, ModelCatalog } from '../models/catalog.ts';

/** Settings read before, by their JSON: every question needs them. */
const parsedSettings = new Map<string, AnswerSettings>();
const MOST_KNOWN = 500;

/** A chatbot's answer settings; what was never set is absent. The same object as long as they are not changed. */
export function readAnswerSettingsOf({ answerSettings }: ChatbotRow): AnswerSettings {
	const read = parsedSettings.get(answerSettings) ?? answerSettingsSchema.parse(JSON.parse(answerSettings));
	if (parsedSettings.size >= MOST_KNOWN) parsedSettings.clear();
	parsedSettings.set(answerSettings, read);
	return read;
}

/** The model that is asked for. @throws {AppError} `validation_failed` naming each unknown id and a temperature outside its range */
export function requireModel(
	{ ai_model_id, language_id, temperature }: Pick<AnswerSettings, 'ai_model_id' | 'language_id' | 'temperature'>,
	catalog: ModelCatalog,
): CatalogModel {
	const model = catalog.find(ai_model_id);
	const fields: FieldError[] = [];
	if (model === undefined) {
		const message = 'there is no model with this id; GET …/ai/kb/models lists the valid ones';
		fields.push({ path: 'ai_model_id', message });
	}
	if (language_id !== undefined && findLanguage(language_id) === undefined) {
		fields.push({
			path: 'language_id',
			message: 'there is no language with this id; GET …/ai/kb/languages lists them',
		});
	}
	const { min, max } = model?.temperature ?? { min: -Infinity, max: Infinity };
	if (temperature !== undefined && (temperature < min || temperature > max)) {
		fields.push({ path: 'temperature', message: `must be between ${min} and ${max} for this model` });
	}
	if (model === undefined || fields.length > 0) throw invalidFields(fields);
	return model;
}
