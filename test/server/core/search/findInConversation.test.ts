import { describe, expect, it } from 'vitest';
import { findInConversation } from '../../../../server/core/search/findInConversation.ts';

const found = (name: string, currentCoverage: number, isAnswerable = true) => ({
	name,
	ranked: [{ features: { currentCoverage } }],
	confidence: isAnswerable ? 0.9 : 0.1,
	isAnswerable,
});

/** Which of two searches answers: the one with the turn before, or the one by itself. */
async function choose(
	message: string,
	results: { together: ReturnType<typeof found>; alone: ReturnType<typeof found> },
): Promise<string> {
	const query = { message, previousMessage: 'How much is an electric bike for a day?', languageCode: null };
	const search = async ({ previousMessage }: { previousMessage: string | null }) =>
		previousMessage === null ? results.alone : results.together;
	const { name } = await findInConversation(query, { language: 'en', search });
	return name;
}

describe('findInConversation', () => {
	const together = (held: number) => found('together', held);
	const alone = (held: number, isAnswerable: boolean) => found('alone', held, isAnswerable);

	it('reads a question that points back together with the turn before', async () => {
		const results = { together: together(0.5), alone: alone(0.9, true) };
		expect(await choose('Is a helmet included with it?', results)).toBe('together');
	});

	it('leaves the turn before where the question by itself finds clearly more', async () => {
		expect(await choose('Where can visitors park a car?', { together: together(0.3), alone: alone(0.9, true) })).toBe(
			'alone',
		);
		expect(await choose('Where can visitors park a car?', { together: together(0.8), alone: alone(0.9, true) })).toBe(
			'together',
		);
	});

	it('refuses a question that the turn before brought an answer to', async () => {
		const results = { together: together(0.1), alone: alone(0.1, false) };
		expect(await choose('Who won the Tour de France last year?', results)).toBe('alone');
		expect(await choose('Who won this Tour de France last year?', results)).toBe('alone');
	});

	it('takes hardly a word for a follow-up, whatever it says', async () => {
		const results = { together: together(0), alone: alone(0, false) };
		expect(await choose('And on Sundays?', results)).toBe('together');
	});
});
