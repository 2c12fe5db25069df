import { words } from '../words/words.ts';

interface PagerProps {
	readonly page: number;
	readonly last: number;
	readonly onTurn: (page: number) => void;
}

/** Leads through the pages of a list. */
export function Pager({ page, last, onTurn }: PagerProps) {
	if (last <= 1) return null;
	return (
		<nav class="actions" aria-label={words.more}>
			<button type="button" disabled={page === 1} onClick={() => onTurn(page - 1)}>
				←
			</button>
			<span class="quiet">
				{page} / {last}
			</span>
			<button type="button" disabled={page === last} onClick={() => onTurn(page + 1)}>
				→
			</button>
		</nav>
	);
}
