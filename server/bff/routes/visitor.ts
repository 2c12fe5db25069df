import { startVisitor } from '../../../shared/widgetContract/visitor.ts';
import type { BffRouter } from '../bffRouter.ts';
import type { Visitors } from '../visitor.ts';

export function mountVisitor({ mountOpen }: BffRouter, visitors: Visitors): void {
	mountOpen(startVisitor, async ({ body }, call) => {
		await call.count('start');
		const place = { chatbotId: call.chatbot.id, origin: call.origin };
		const { token, handle, expiresAt } = await visitors.start(place, body.visitor_handle);
		return { visitor_token: token, visitor_handle: handle, expires_at: expiresAt.toISOString() };
	});
}
