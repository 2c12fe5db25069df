import { z } from 'zod';
import { MEMBER_ROLES } from '../../capabilities.ts';
import { endpoint } from '../endpoint.ts';
import { etagField } from '../fields.ts';
import { onePage, pageQuery, pagesSchema } from '../pagination.ts';

/** Addresses are compared in lower case. */
export const emailField = z.email().max(320);

export const memberSchema = z.object({
	email: z.string(),
	status: z.enum(['Active', 'Pending']),
	roles: z.array(z.string()),
	etag: etagField,
});

const memberExample = {
	email: 'ada@harbour-coffee.example',
	status: 'Active',
	roles: ['Owner'],
	etag: '"5f0c2a9e71d84b36"',
};

export const listMembers = endpoint('GET /members', {
	needs: 'members',
	origin: 'interface',
	summary: 'List project members',
	query: pageQuery,
	data: z.object({ pages: pagesSchema, members: z.array(memberSchema) }),
	example: { data: { pages: onePage(15), members: [memberExample] } },
});

export const addMember = endpoint('POST /members', {
	versioned: 'member',
	needs: 'members',
	isGuarded: true,
	summary: 'Add a member, or change one; a new one is Pending unless given',
	body: z.object({
		email: emailField,
		roles: z.array(z.enum(MEMBER_ROLES)).min(1),
		status: z.enum(['Active', 'Pending']).optional(),
	}),
	data: memberSchema,
	example: { body: { email: 'ada@harbour-coffee.example', roles: ['Owner'], status: 'Active' }, data: memberExample },
});

export const removeMember = endpoint('DELETE /members/{email}', {
	versioned: 'member',
	needs: 'members',
	isGuarded: true,
	summary: 'Remove a member',
	params: z.object({ email: z.string() }),
});
