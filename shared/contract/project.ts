import { z } from 'zod';
import { NAME_MAX_CHARS } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { filledString } from './fields.ts';

export const projectSchema = z.object({ project_id: z.string(), name: z.string() });

const projectExample = { project_id: '019a2b3c-0000-7000-8000-000000000001', name: 'Harbour Coffee' };

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
	body: z.object({ name: filledString(NAME_MAX_CHARS) }),
	data: projectSchema,
	example: { body: { name: 'Harbour Coffee' }, data: projectExample },
});
