import type { RunningCore } from './startCore.ts';

/** Asks a chatbot one message after the other in one conversation. @returns the last answer */
export async function converse(
	core: Pick<RunningCore, 'request'>,
	{ token, chatbotId }: { readonly token: string; readonly chatbotId: string },
	messages: readonly string[],
): Promise<{ response: string; outcome: string; sources: Array<{ section?: string }> }> {
	let reply = { response: '', outcome: '', sources: [], conversation_id: undefined };
	for (const message of messages) {
		const body = { message, conversation_id: reply.conversation_id };
		reply = (await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body })).body.data;
	}
	return reply;
}
