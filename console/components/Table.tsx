import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { hidden } from '../app/undo.ts';
import { fill } from '../words/fill.ts';
import { words } from '../words/words.ts';
import { Icon } from './Icon.tsx';

interface Column<Row> {
	readonly title: string;
	readonly cell: (row: Row) => ComponentChildren;
	/** Aligned at the end, with figures of one width. */
	readonly isNumber?: boolean;
}

interface TableProps<Row> {
	/** Names the table for screen readers. */
	readonly label: string;
	readonly rows: readonly Row[];
	readonly keyOf: (row: Row) => string;
	readonly columns: readonly Column<Row>[];
	/** Where a row leads: the whole row is the link. */
	readonly hrefOf?: (row: Row) => string;
	/** Seen when the row is pointed at or has the focus. */
	readonly actions?: (row: Row) => ComponentChildren;
	/** What can be done with many: the table gets check boxes. `clear` takes the ticks away. */
	readonly bulk?: (keys: readonly string[], clear: () => void) => ComponentChildren;
}

/** A list as a table, without what is being deleted. Its first column is what a row is called by. */
export function Table<Row>({ label, rows: all, keyOf, columns, hrefOf, actions, bulk }: TableProps<Row>) {
	const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
	const rows = all.filter((row) => !hidden.value.has(keyOf(row)));
	// What is gone cannot be ticked.
	const keys = rows.map(keyOf).filter((key) => picked.has(key));
	const pick = (key: string, isPicked: boolean) =>
		setPicked(new Set(isPicked ? [...keys, key] : keys.filter((one) => one !== key)));
	return (
		<div class="records">
			<table aria-label={label}>
				<thead>
					<tr>
						{bulk !== undefined && (
							<td class="tick">
								<input
									type="checkbox"
									aria-label={words.pickAll}
									checked={keys.length === rows.length && rows.length > 0}
									indeterminate={keys.length > 0 && keys.length < rows.length}
									onChange={({ currentTarget }) => setPicked(new Set(currentTarget.checked ? rows.map(keyOf) : []))}
								/>
							</td>
						)}
						{columns.map(({ title, isNumber = false }) => (
							<th key={title} class={isNumber ? 'number' : undefined}>
								{title}
							</th>
						))}
						{actions !== undefined && <td />}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => {
						const key = keyOf(row);
						return (
							<tr key={key} class={picked.has(key) ? 'picked' : undefined}>
								{bulk !== undefined && (
									<td class="tick">
										<input
											type="checkbox"
											aria-label={words.pick}
											checked={picked.has(key)}
											onChange={({ currentTarget }) => pick(key, currentTarget.checked)}
										/>
									</td>
								)}
								{columns.map(({ title, cell, isNumber = false }, index) => (
									<td
										key={title}
										class={isNumber ? 'number' : undefined}
										dir={isNumber ? undefined : 'auto'}
										data-title={index === 0 ? undefined : title}
									>
										{index === 0 && hrefOf !== undefined ? (
											<a class="row-link" href={hrefOf(row)}>
												{cell(row)}
											</a>
										) : (
											cell(row)
										)}
									</td>
								))}
								{actions !== undefined && (
									<td class="row-actions">
										<div>{actions(row)}</div>
									</td>
								)}
							</tr>
						);
					})}
				</tbody>
			</table>
			{bulk !== undefined && keys.length > 0 && (
				<div class="bulk" role="group" aria-label={fill(words.picked, { count: keys.length })}>
					<span>{fill(words.picked, { count: keys.length })}</span>
					{bulk(keys, () => setPicked(new Set()))}
					<button type="button" class="icon-button" aria-label={words.close} onClick={() => setPicked(new Set())}>
						<Icon name="x" />
					</button>
				</div>
			)}
		</div>
	);
}
