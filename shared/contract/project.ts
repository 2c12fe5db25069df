import { z } from 'zod';
import { KEPT_DAYS_MAX, NAME_MAX_CHARS } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { filledString, integerField } from './fields.ts';

const keptDaysField = integerField(z.int().min(0).max(KEPT_DAYS_MAX)).meta({
	description: 'Days after its last message that a conversation is kept; 0 is until somebody deletes it.',
});

export const projectSchema = z.object({
	project_id: z.string(),
	name: z.string(),
	conversations_kept_days: keptDaysField,
});

const projectExample = {
	project_id: '019a2b3c-0000-7000-8000-000000000001',
	name: 'Harbour Coffee',
	conversations_kept_days: 90,
};

export const readProject = endpoint({
	method: 'get',
	path: '/project/settings',
	needs: 'view',
	summary: 'Read project settings',
	data: projectSchema,
	example: { data: projectExample },
});

export const updateProject = endpoint({
	method: 'patch',
	path: '/project/settings',
	needs: 'settings',
	origin: 'interface',
	summary: 'Update project settings',
	body: z
		.object({ name: filledString(NAME_MAX_CHARS).optional(), conversations_kept_days: keptDaysField.optional() })
		.refine((body) => Object.values(body).some((value) => value !== undefined), {
			path: ['name'],
			error: 'or another setting is required',
		}),
	data: projectSchema,
	example: { body: { name: 'Harbour Coffee' }, data: projectExample },
});
