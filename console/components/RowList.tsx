import type { ComponentChildren } from 'preact';
import type { Rows } from '../app/rows.ts';
import { hidden } from '../app/undo.ts';
import { fill } from '../words/fill.ts';
import { inboxWords } from '../words/inbox/inboxWords.ts';
import { words } from '../words/words.ts';
import { Await, Empty } from './parts.tsx';

interface RowListProps<Row> {
	readonly of: Rows<Row>;
	/** Said when nothing is left, and nothing that is being deleted can come back. */
	readonly empty: string;
	readonly readId: string | undefined;
	readonly hrefOf: (row: Row) => string;
	/** What the link of a row shows. */
	readonly children: (row: Row) => ComponentChildren;
}

/** A list of links that grows at its end; what is new at its start waits until it is wanted. */
export function RowList<Row extends { readonly id: string }>(props: RowListProps<Row>) {
	const { of: list, empty, readId, hrefOf, children } = props;
	return (
		<Await of={list}>
			{({ rows, next }) => (
				<>
					{list.added > 0 && (
						<button type="button" class="news" onClick={list.showAdded}>
							{fill(inboxWords.added, { count: list.added })}
						</button>
					)}
					{rows.length === 0 && next === '' && <Empty text={empty} />}
					<ul class="rows">
						{rows
							.filter(({ id }) => !hidden.value.has(id))
							.map((row) => (
								<li key={row.id}>
									<a class="row row-link" href={hrefOf(row)} aria-current={row.id === readId ? 'page' : undefined}>
										{children(row)}
									</a>
								</li>
							))}
					</ul>
					{next !== '' && (
						<button type="button" onClick={() => list.showMore(next)}>
							{words.more}
						</button>
					)}
				</>
			)}
		</Await>
	);
}
