import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { answerSettingsSchema } from '../../../shared/contract/answerSettings.ts';
import { widgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { invalidField } from '../../lib/errors.ts';

const templateSchema = z.object({
	/** Part of the interface, and never given to another template. */
	id: z.int(),
	name: z.string(),
	description: z.string(),
	answerSettings: answerSettingsSchema,
	/** Before defaults are filled in. */
	widgetSettings: z.record(z.string(), z.unknown()).refine((given) => widgetSettingsSchema.safeParse(given).success),
});

/** A starting point for a chatbot. */
export type Template = z.infer<typeof templateSchema>;

/** The built-in templates, in the order of the listing. */
export const TEMPLATES: readonly Template[] = z
	.array(templateSchema)
	.parse(JSON.parse(readFileSync(new URL('templates.json', import.meta.url), 'utf8')));

/** @throws {AppError} `validation_failed` when there is no such template */
export function findTemplate(id: number): Template {
	const template = TEMPLATES.find((candidate) => candidate.id === id);
	if (template === undefined) {
		throw invalidField('template_id', 'there is no template with this id; GET /chatbot-templates lists them');
	}
	return template;
}
