import { z } from 'zod';
import type { EndpointRequest } from '../../../../shared/contract/endpoint.ts';
import type { createZohoConnection } from '../../../../shared/contract/zoho.ts';

export const zohoOptionsSchema = z.object({
	categoryIds: z.array(z.string()),
	resyncSchedule: z.enum(['daily', 'weekly', 'monthly']).nullable(),
});
/** What the owner wants of a knowledge base. */
export type ZohoOptions = z.infer<typeof zohoOptionsSchema>;

export function readZohoOptions(body: EndpointRequest<typeof createZohoConnection>['body']): ZohoOptions {
	const { category_ids: categoryIds = [], resync_schedule: schedule = 'never' } = body;
	return { categoryIds: [...new Set(categoryIds)], resyncSchedule: schedule === 'never' ? null : schedule };
}
