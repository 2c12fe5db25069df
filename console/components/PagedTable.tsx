import type { ComponentChildren } from 'preact';
import { words } from '../words/words.ts';

interface PagedTableProps extends PagerProps {
	/** Titles; the last column, of the rows' actions, has none. */
	readonly columns: readonly string[];
	readonly children: ComponentChildren;
}

/** One page of a list as a table, with what leads to the others. */
export function PagedTable({ columns, children, ...pager }: PagedTableProps) {
	return (
		<>
			<table>
				<thead>
					<tr>
						{columns.map((title) => (
							<th key={title}>{title}</th>
						))}
						<td />
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
			<Pager {...pager} />
		</>
	);
}

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
