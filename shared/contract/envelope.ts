import { z } from 'zod';

/**
 * One faulty field: `path` in dot notation from the body, query or path parameters; `code` where programs need to tell
 * the reasons apart.
 */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string(), code: z.string().optional() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Body of every failed request. */
export const errorBodySchema = z.object({
	status: z.literal('error'),
	message: z.string(),
	code: z.string(),
	details: z.array(fieldErrorSchema),
	request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
