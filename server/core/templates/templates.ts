import type { z } from 'zod';
import type { AnswerSettings } from '../../../shared/contract/answerSettings.ts';
import type { widgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { invalidField } from '../../errors.ts';
import { TEMPLATES } from './catalog.ts';

/** A starting point for a chatbot. The id is part of the interface and never given to another template. */
export interface Template {
	readonly id: number;
	readonly name: string;
	readonly description: string;
	readonly answerSettings: AnswerSettings;
	/** Before defaults are filled in. */
	readonly widgetSettings: z.input<typeof widgetSettingsSchema>;
}

/** @throws {AppError} `validation_failed` when there is no such template */
export function findTemplate(id: number): Template {
	const template = TEMPLATES.find((candidate) => candidate.id === id);
	if (template === undefined) {
		throw invalidField('template_id', 'there is no template with this id; GET /chatbot-templates lists them');
	}
	return template;
}
