import { waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { rehearseAnswer } from '../../../../widget/app/answers/rehearseAnswer.tsx';
import type { ChatContextValue } from '../../../../widget/app/hooks/chatContext.ts';
import { createStore } from '../../../../widget/app/state/store.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';
import { startFakeBff } from '../../../support/fakeBff.ts';
import { ask, mountPanel } from '../../../support/mountPanel.ts';

test('the rehearsal of an answer is gone in the moment it was there, and the answer comes after it', async () => {
	let letAnswer = (): void => undefined;
	const mayAnswer = new Promise<void>((resolve) => {
		letAnswer = resolve;
	});
	const bff = await startFakeBff({
		answer: () => buildAnswer({ text: 'Two years.' }),
		intercept: async ({ path }) => {
			if (path.endsWith('/messages')) await mayAnswer;
			return false;
		},
	});
	const panel = await mountPanel({ apiUrl: bff.url });
	const staged: Array<{ copyButtons: number; isThere: boolean }> = [];
	const observer = new MutationObserver((changes) => {
		for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
			if (!(node instanceof HTMLElement) || !node.matches('.unseen:has(.prose)')) continue;
			staged.push({
				copyButtons: node.querySelectorAll('.code-copy').length,
				isThere: node.isConnected,
			});
		}
	});
	observer.observe(panel.root, { childList: true, subtree: true });
	await panel.open();
	ask(panel, 'How long is the guarantee?');
	await waitFor(() => expect(staged.at(-1)).toMatchObject({ copyButtons: 1 }));
	// Laid out piece by piece.
	expect(staged.length).toBeGreaterThan(2);
	for (const { isThere } of staged) expect(isThere).toBe(false);
	observer.disconnect();
	letAnswer();
	await panel.find.findByText('Two years.');
	expect(panel.root.querySelectorAll('.prose')).toHaveLength(1);
});

test('the rehearsal ends where the widget is taken away', async () => {
	const frame = document.createElement('div');
	const drawn = vi.spyOn(document, 'createTextNode');
	// A panel whose frame is nowhere any more; of all else nothing is read.
	rehearseAnswer({ frame, store: createStore() } as unknown as ChatContextValue);
	await new Promise((resolve) => {
		setTimeout(resolve, 100);
	});
	expect(drawn).not.toHaveBeenCalled();
	drawn.mockRestore();
});
