import type { Conflict } from '../app/saveOver.ts';
import { adoptStyles } from '../styles/adopt.ts';
import { CONFLICT_CSS } from '../styles/conflict.css.ts';
import { parseTime, writeTime } from '../words/dates.ts';
import { fill } from '../words/fill.ts';
import { words } from '../words/words.ts';
import { Dialog } from './Dialog.tsx';

adoptStyles(CONFLICT_CSS);

const WORDS = words.conflict;

/** Shows a person's change beside somebody else's newer one, and asks whose is to stay. */
export function ConflictDialog({ differences, by, answer }: Conflict) {
	return (
		<Dialog title={WORDS.title} onClose={() => answer('neither')} isShownOnce>
			<p>
				{by !== undefined && <strong>{fill(WORDS.by, { name: by.name, time: writeTime(parseTime(by.at)) })}</strong>}{' '}
				{WORDS.text}
			</p>
			{differences.map(({ label, mine, theirs }) => (
				<section class="difference" key={label}>
					<h3>{label}</h3>
					<dl>
						<dt>{WORDS.mine}</dt>
						<dd dir="auto">{mine === '' ? WORDS.nothing : mine}</dd>
						<dt>{WORDS.theirs}</dt>
						<dd dir="auto">{theirs === '' ? WORDS.nothing : theirs}</dd>
					</dl>
				</section>
			))}
			<div class="actions">
				<button type="button" class="primary" onClick={() => answer('mine')}>
					{WORDS.keepMine}
				</button>
				<button type="button" onClick={() => answer('theirs')}>
					{WORDS.takeTheirs}
				</button>
			</div>
		</Dialog>
	);
}
