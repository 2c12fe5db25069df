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

test('a source that was read long ago says when', async () => {
	const sources = SOURCES.map((source, index) =>
		index > 0 ? source : { ...source, read_at: '2026-03-12T08:00:00.000Z' },
	);
	const bff = await startFakeBff({ answer: () => buildAnswer({ sources }) });
	const panel = await mountPanel({ apiUrl: bff.url });
	await panel.open();
	ask(panel, 'What do you sell?');
	const link = await panel.find.findByRole('link', { name: /^1\s*Lamps.*Mar 12, 2026/ });
	expect(link.querySelector('time')?.dateTime).toBe('2026-03-12T08:00:00.000Z');
	expect(panel.root.querySelectorAll('time.source-date')).toHaveLength(1);
});

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
