import { estimateTokens } from '../../models/estimateTokens.ts';
import type { EarlierMessage } from '../../understand/conversation.ts';
import type { PromptMessage } from './promptText.ts';

import { toPromptText } from './promptText.ts';

/**
 * The last turns of a conversation that fit, oldest first. A turn is a question with its answer, taken whole or not at all;
 * questions that got no answer are left out, since many chat templates refuse two messages of one role in a row.
 */
export function takeRecentTurns(earlier: readonly EarlierMessage[], maxTokens: number): PromptMessage[] {
	const taken: PromptMessage[] = [];
	let left = maxTokens;
	for (const [question, answer] of pairTurns(earlier).toReversed()) {
		const turn: PromptMessage[] = [
			{ role: 'user', content: toPromptText(question) },
			{ role: 'assistant', content: toPromptText(answer) },
		];
		left -= turn.reduce((sum, { content }) => sum + estimateTokens(content), 0);
		if (left < 0) break;
		taken.unshift(...turn);
	}
	return taken;
}

function pairTurns(earlier: readonly EarlierMessage[]): Array<readonly [string, string]> {
	const turns: Array<readonly [string, string]> = [];
	for (const [index, { role, text }] of earlier.entries()) {
		const before = earlier[index - 1];
		if (role === 'bot' && before?.role === 'user') turns.push([before.text, text]);
	}
	return turns;
}
