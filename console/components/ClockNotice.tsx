import { useState } from 'preact/hooks';
import { useReply } from '../app/replies.ts';
import { service } from '../app/service.ts';
import { attempt } from '../app/undo.ts';
import { parseTime, writeTime } from '../words/dates.ts';
import { fill } from '../words/fill.ts';
import { words } from '../words/words.ts';
import { Icon } from './Icon.tsx';

const HOUR_MS = 3_600_000;

/** What an owner has to know before the clock is confirmed; null while nothing waits for that. */
async function load() {
	const { now, ran_at: from, leapt_to: to } = await service.deletionClock();
	return from === null || to === null ? null : { now, from, to, due: await service.deletions({}) };
}

/** Says that nothing is deleted because of its age since the server's clock has leapt, and takes an owner's word for it. */
export function ClockNotice() {
	const { data: leap, reload } = useReply('deletion clock', load, { staleBy: ['settings'], everyMs: () => HOUR_MS });
	const [isBusy, setBusy] = useState(false);
	if (!leap) return null;
	const { now, from, to, due } = leap;

	async function confirm(): Promise<void> {
		setBusy(true);
		await attempt(service.confirmClock(now), words.clock.confirmed);
		setBusy(false);
		await reload();
	}
	return (
		<aside class="clock" aria-label={words.clock.label}>
			<Icon name="clock" />
			<p>
				{fill(words.clock.text, { from: writeTime(parseTime(from)), to: writeTime(parseTime(to)) })}{' '}
				{fill(words.clock.now, { now: writeTime(parseTime(now)) })}{' '}
				{due.conversations + due.contacts > 0 &&
					fill(words.clock.deletes, { conversations: countOf(due.conversations), contacts: countOf(due.contacts) })}
			</p>
			<button type="button" disabled={isBusy} onClick={() => void confirm()}>
				{words.clock.confirm}
			</button>
		</aside>
	);
}

function countOf(count: number): string {
	return count.toLocaleString(words.language);
}
