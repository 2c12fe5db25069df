import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { IDENTITY_TOKEN_MAX_CHARS } from '../limits.ts';

/** Chatbot ids that the BFF lets into a URL. */
export const widgetParams = z.object({ chatbotId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });

/**
 * What a page says besides what its visitor does. A text that was cut in the middle of an emoji must not cost the visitor
 * their answer: its half becomes U+FFFD.
 */
export function pageTextField(maxChars: number): z.ZodString {
	return z
		.string()
		.max(maxChars)
		.overwrite((text) => text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** A signed handle: opaque to the widget, worthless to another visitor. */
export const handleField = z.string().min(1).max(2_000);

/** What became of an identity token; all but `verified` leave the visitor anonymous. */
export const identityOutcomeField = z.enum(['verified', 'expired', 'invalid', 'not_configured']);
export type IdentityOutcome = z.infer<typeof identityOutcomeField>;

export const startVisitor = endpoint('POST /api/chatbots/{chatbotId}/visitor', {
	access: 'anybody',
	summary: 'Start a visitor, or renew the token of the one whose handle is sent',
	params: widgetParams,
	body: z.object({
		visitor_handle: handleField.optional(),
		/** Signed by the website's server (docs/decisions/0023). A handle of somebody else then gives a new visitor. */
		identity_token: z.string().max(IDENTITY_TOKEN_MAX_CHARS).optional(),
	}),
	data: z.object({
		/** Sent as `Authorization: Bearer …`; bound to origin, chatbot and visitor; lives 24 h. */
		visitor_token: z.string(),
		/** Keeps the visitor across tokens; lives 30 days by default. After that it lets them delete what they left. */
		visitor_handle: z.string(),
		expires_at: z.string(),
		/** Where an identity token was sent. */
		identity: identityOutcomeField.optional(),
	}),
	example: {
		body: {},
		data: { visitor_token: 'eyJ…', visitor_handle: 'eyJ…', expires_at: '2026-02-01T09:30:00.000Z' },
	},
});

export const deleteMyData = endpoint('POST /api/chatbots/{chatbotId}/delete-my-data', {
	access: 'visitor',
	summary: "Delete the visitor's conversations and contacts for good, those of an ended handle too",
	params: widgetParams,
	body: z.object({
		conversation_handles: z.array(handleField).max(100).optional(),
		contact_handles: z.array(handleField).max(100).optional(),
	}),
	data: z.object({ conversations_deleted: z.int(), contacts_deleted: z.int() }),
	example: {
		body: { conversation_handles: ['eyJ…'] },
		data: { conversations_deleted: 1, contacts_deleted: 0 },
	},
});
