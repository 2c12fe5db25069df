import type { Message } from '../state/chatState.ts';

/**
 * Adds what another tab's messages have and ours lack, each question with its answer.
 *
 * @param sentHere keys of the messages that this tab sends and knows best
 */
export function mergeMessages(
	own: readonly Message[],
	theirs: readonly Message[],
	sentHere: ReadonlySet<string>,
): readonly Message[] {
	let merged = own;
	theirs.forEach((message, index) => {
		if (message.role !== 'visitor' || sentHere.has(message.key)) return;
		const next = theirs[index + 1];
		const answer = next?.role === 'answer' ? next : undefined;
		const isKnown = merged.some(
			(one) => one.key === message.key || (one.role === 'answer' && one.id !== '' && one.id === answer?.id),
		);
		merged = isKnown
			? withLater(merged, message, answer)
			: [...withoutSameQuestion(merged, message.text), message, ...(answer ? [answer] : [])];
	});
	return merged;
}

/** Takes the other tab's state of a question that is further there. */
function withLater(own: readonly Message[], question: Message, answer: Message | undefined): readonly Message[] {
	const index = own.findIndex(({ key }) => key === question.key);
	const mine = own[index];
	const isBehind = mine?.role === 'visitor' && mine.delivery.status !== 'sent';
	if (!isBehind) return own;
	const rest = own.filter((_one, at) => at !== index && !(at === index + 1 && own[at]?.role === 'answer'));
	return [...rest.slice(0, index), question, ...(answer ? [answer] : []), ...rest.slice(index)];
}

/** The service may have kept a question whose answer is still on its way: it is the same one. */
function withoutSameQuestion(own: readonly Message[], text: string): readonly Message[] {
	const last = own.at(-1);
	return last?.role === 'visitor' && last.delivery.status === 'sent' && last.text === text ? own.slice(0, -1) : own;
}
