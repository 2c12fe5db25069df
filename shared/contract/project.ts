import { z } from 'zod';
import { KEPT_DAYS_MAX, NAME_MAX_CHARS } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { filledString, integerField, timestampField } from './fields.ts';

const daysField = integerField(z.int().min(0).max(KEPT_DAYS_MAX));
const retentionFields = {
	conversations_kept_days: daysField.describe(
		'Days after its last message that a conversation is kept; 0 is until somebody deletes it.',
	),
	contacts_kept_days: daysField.describe(
		'Days that a contact is kept after it was left or changed and after its last message; 0 is until somebody deletes it.',
	),
};

export const projectSchema = z.object({
	project_id: z.string(),
	name: z.string(),
	...retentionFields,
});

const projectExample = {
	project_id: '019a2b3c-0000-7000-8000-000000000001',
	name: 'Harbour Coffee',
	conversations_kept_days: 400,
	contacts_kept_days: 0,
};

export const readProject = endpoint('GET /project/settings', {
	versioned: 'project',
	needs: 'view',
	summary: 'Read project settings',
	data: projectSchema,
	example: { data: projectExample },
});

export const updateProject = endpoint('PATCH /project/settings', {
	versioned: 'project',
	needs: 'settings',
	origin: 'interface',
	summary: 'Update project settings',
	body: z
		.object({ name: filledString(NAME_MAX_CHARS), ...retentionFields })
		.partial()
		.refine((body) => Object.values(body).some((value) => value !== undefined), {
			path: ['name'],
			error: 'or another setting is required',
		}),
	data: projectSchema,
	example: { body: { name: 'Harbour Coffee' }, data: projectExample },
});

export const countDeletions = endpoint('GET /project/deletions', {
	needs: 'settings',
	summary: 'Count what would be deleted by retention settings',
	query: z.object(retentionFields).partial().describe("The project's own where they are not given."),
	data: z.object({
		conversations: z.int().describe('Counted up to 10,000.'),
		contacts: z.int().describe('Counted up to 10,000.'),
	}),
	example: { data: { conversations: 120, contacts: 4 } },
});

const deletionClockSchema = z.object({
	now: timestampField.describe("What the server's clock says."),
	ran_at: timestampField
		.nullable()
		.describe('When data was last deleted because of its age; null before the first time.'),
	leapt_to: timestampField
		.nullable()
		.describe(
			'What the clock said when it was found more than three days from `ran_at`. Nothing is deleted because of its age until the clock is confirmed. Null while data is deleted.',
		),
});

const deletionClockExample = {
	now: '2026-11-29T09:30:00.000Z',
	ran_at: '2026-11-29T09:12:00.000Z',
	leapt_to: null,
};

export const readDeletionClock = endpoint('GET /project/deletions/clock', {
	needs: 'settings',
	summary: 'Read whether data is deleted because of its age, or waits because the clock has leapt',
	data: deletionClockSchema,
	example: { data: deletionClockExample },
});

export const confirmDeletionClock = endpoint('POST /project/deletions/clock', {
	needs: 'settings',
	summary: 'Confirm that the clock of the server is right: data is deleted because of its age again',
	body: z.object({ now: z.iso.datetime().describe('`now` as it was read.') }),
	data: deletionClockSchema,
	example: { body: { now: '2026-11-29T09:30:00.000Z' }, data: deletionClockExample },
});
