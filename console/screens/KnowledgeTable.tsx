import { useState } from 'preact/hooks';
import { type Source, service } from '../app/service.ts';
import { Pager } from '../components/PagedTable.tsx';
import { Ago, Failure } from '../components/parts.tsx';
import { Table } from '../components/Table.tsx';
import { words } from '../words/words.ts';
import { nameOf, SourceState } from './KnowledgeSource.tsx';

interface SourceTableProps {
	readonly sources: readonly Source[];
	readonly total: number;
	readonly page: number;
	readonly last: number;
	readonly chatbotId: string;
	readonly mayChange: boolean;
	readonly onChanged: () => void;
	readonly onTurn: (page: number) => void;
}

/** A page of sources, with what can be done with many. */
export function SourceTable({ sources, total, page, last, chatbotId, mayChange, onChanged, onTurn }: SourceTableProps) {
	const [error, setError] = useState<string>();
	async function run(action: 'resync' | 'delete', ids: readonly string[], clear: () => void): Promise<void> {
		try {
			const { refused } = await service.changeSources(chatbotId, action, ids);
			const [first] = refused;
			setError(first && words.knowledge.refused(refused.length) + first.error.message);
			clear();
			onChanged();
		} catch (thrown) {
			setError(thrown instanceof Error ? thrown.message : words.failed);
		}
	}
	const bulk = (ids: readonly string[], clear: () => void) => (
		<>
			<button type="button" onClick={() => void run('resync', ids, clear)}>
				{words.knowledge.readAgain}
			</button>
			<button type="button" class="danger" onClick={() => void run('delete', ids, clear)}>
				{words.delete}
			</button>
		</>
	);
	return (
		<>
			<p class="quiet" role="status">
				{words.knowledge.total(total)}
			</p>
			<Failure text={error} />
			<Table
				label={words.screens.knowledge}
				rows={sources}
				keyOf={({ id }) => id}
				hrefOf={({ id }) => `/console/knowledge/${id}`}
				{...(mayChange && { bulk })}
				columns={[
					{ title: words.knowledge.source, cell: (source) => <Named source={source} /> },
					{ title: words.knowledge.kind, cell: ({ type }) => words.knowledge.types[type] },
					{ title: words.knowledge.state, cell: (source) => <SourceState source={source} /> },
					{
						title: words.knowledge.lastRead,
						cell: ({ read_at: at }) => (at === null ? words.knowledge.never : <Ago at={at} />),
					},
					{
						title: words.knowledge.nextRead,
						cell: ({ next_read_at: at }) =>
							at === null ? words.knowledge.never : new Date(at).toLocaleDateString(words.language),
					},
					{ title: words.knowledge.used, cell: (source) => <Used source={source} /> },
				]}
			/>
			<Pager page={page} last={last} onTurn={onTurn} />
		</>
	);
}

function Named({ source }: { readonly source: Source }) {
	const { name, place } = nameOf(source);
	return (
		<span dir="auto">
			{name}
			{place !== undefined && place !== name && <small>{place}</small>}
		</span>
	);
}

function Used({ source: { uses, used_at: usedAt } }: { readonly source: Source }) {
	return (
		<>
			{words.knowledge.usedTimes(uses)}
			{usedAt !== null && (
				<small>
					<Ago at={usedAt} />
				</small>
			)}
		</>
	);
}
