import { fireEvent, waitFor } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { buildAnswer } from '../../../../support/chatFixtures.ts';
import { startFakeBff } from '../../../../support/fakeBff.ts';
import { ask, mountPanel } from '../../../../support/mountPanel.ts';

const SOURCES = ['Lamps', 'Bulbs', 'Cables', 'Delivery', 'Returns'].map((title) => ({
	type: 'webpage' as const,
	title,
	url: `https://lamps.example/${title}`,
}));

test('the sources of an answer unfold, and the focus goes to the first that was folded', async () => {
	const bff = await startFakeBff({ answer: () => buildAnswer({ sources: SOURCES }) });
	const panel = await mountPanel({ apiUrl: bff.url });
	await panel.open();
	ask(panel, 'What do you sell?');
	const more = await panel.find.findByRole('button', { name: '2 more' });
	expect(panel.find.queryByText('Delivery')).toBeNull();
	more.focus();
	fireEvent.click(more);
	await waitFor(() => expect(panel.root.activeElement?.textContent).toContain('Delivery'));
	expect(panel.find.getByText('Returns')).toBeDefined();
});
