import { HOME } from '../app/place.ts';
import type { Source } from '../app/service.ts';
import { attempt } from '../app/undo.ts';
import { Pager } from '../components/Pager.tsx';
import { Ago } from '../components/parts.tsx';
import { Table } from '../components/Table.tsx';
import { parseTime, writeDate } from '../words/dates.ts';
import { fill } from '../words/fill.ts';
import { words } from '../words/words.ts';
import { changeSources, deleteSources } from './changeSources.ts';
import { nameOf, SourceState, Used } from './KnowledgeSource.tsx';

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
	const bulk = (ids: readonly string[], clear: () => void) => (
		<>
			<button
				type="button"
				onClick={() => {
					clear();
					void attempt(changeSources(chatbotId, 'resync', ids)).then(onChanged);
				}}
			>
				{words.knowledge.readAgain}
			</button>
			<button
				type="button"
				class="danger"
				onClick={() =>
					deleteSources(
						chatbotId,
						sources.filter(({ id }) => ids.includes(id)),
					)
				}
			>
				{words.delete}
			</button>
		</>
	);
	return (
		<>
			<p class="quiet" role="status">
				{fill(words.knowledge.total, { count: total })}
			</p>
			<Table
				label={words.screens.knowledge}
				rows={sources}
				keyOf={({ id }) => id}
				hrefOf={({ id }) => `${HOME}/knowledge/${id}${location.search}`}
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
						cell: ({ next_read_at: at }) => (at === null ? words.knowledge.never : writeDate(parseTime(at))),
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
