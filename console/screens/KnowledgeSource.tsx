import { useState } from 'preact/hooks';
import { useReply } from '../app/replies.ts';
import { type Source, service } from '../app/service.ts';
import { Answer } from '../components/Answer.tsx';
import { Pager } from '../components/Pager.tsx';
import { Ago, Await } from '../components/parts.tsx';
import { State } from '../components/State.tsx';
import { parseTime, writeTime } from '../words/dates.ts';
import { fill } from '../words/fill.ts';
import { reasonOf } from '../words/reasons.ts';
import { words } from '../words/words.ts';
import { KnowledgeChange, listAddress } from './KnowledgeChange.tsx';
import { isRemote, textsOf } from './sourceTexts.ts';

const STATE_CLASSES = { pending: 'waiting', processing: 'waiting', processed: 'ready', error: 'failed' } as const;

export function nameOf(source: Pick<Source, 'data' | 'id'>): {
	readonly name: string;
	readonly place: string | undefined;
} {
	const { title, question, name, preview, url } = textsOf(source);
	return { name: title || question || name || preview || url || source.id, place: url ?? name };
}

/** How often it was used in answers and opened from them, and when last. */
export function Used({ source: { uses, openings = 0, used_at: usedAt } }: { readonly source: Source }) {
	return (
		<>
			{fill(words.knowledge.usedTimes, { count: uses })}
			{usedAt !== null && (
				<small>
					{openings > 0 && `${fill(words.knowledge.openedTimes, { count: openings })} · `}
					<Ago at={usedAt} />
				</small>
			)}
		</>
	);
}

export function SourceState({ source: { status, data, resync_queued: isQueued } }: { readonly source: Source }) {
	const shown = isQueued ? 'pending' : status;
	return (
		<>
			<State is={STATE_CLASSES[shown]} word={words.knowledge.states[shown]} />
			{data.error !== undefined && <small class="failure">{reasonOf(data.error)}</small>}
		</>
	);
}

interface SourceProps {
	readonly chatbotId: string;
	readonly sourceId: string;
	readonly mayChange: boolean;
}

/** A source: its state and use, what can be changed, and its text as it was read. */
export function KnowledgeSource({ chatbotId, sourceId, mayChange }: SourceProps) {
	const loaded = useReply(`source ${chatbotId} ${sourceId}`, () => service.source(chatbotId, sourceId), {
		staleBy: ['source'],
	});
	return (
		<main>
			<p>
				<a href={listAddress()}>← {words.knowledge.back}</a>
			</p>
			<Await of={loaded}>
				{(source) => {
					const { url } = textsOf(source);
					const { name, place } = nameOf(source);
					return (
						<>
							<h1 dir="auto">{name}</h1>
							<p class="quiet">
								{url !== undefined && /^https?:\/\//.test(url) ? (
									<a href={url} target="_blank" rel="noopener noreferrer" title={words.knowledge.open}>
										{url}
									</a>
								) : (
									place
								)}
							</p>
							<SourceState source={source} />
							<dl class="facts">
								<dt>{words.knowledge.kind}</dt>
								<dd>
									{words.knowledge.types[source.type]}, {fill(words.knowledge.characters, { count: source.characters })}
								</dd>
								<dt>{words.knowledge.used}</dt>
								<dd>
									<Used source={source} />
								</dd>
								<dt>{words.knowledge.lastRead}</dt>
								<dd>{source.read_at === null ? words.knowledge.never : <Ago at={source.read_at} />}</dd>
								{isRemote(source) && (
									<>
										<dt>{words.knowledge.nextRead}</dt>
										<dd>
											{source.next_read_at === null
												? words.knowledge.schedules[source.resync_schedule]
												: writeTime(parseTime(source.next_read_at))}
										</dd>
									</>
								)}
							</dl>
							{mayChange && (
								<KnowledgeChange
									key={source.id}
									source={source}
									chatbotId={chatbotId}
									onChanged={() => void loaded.reload()}
								/>
							)}
							<h2>{words.knowledge.asRead}</h2>
							<AsRead chatbotId={chatbotId} sourceId={sourceId} />
						</>
					);
				}}
			</Await>
		</main>
	);
}

function AsRead({ chatbotId, sourceId }: { readonly chatbotId: string; readonly sourceId: string }) {
	const [page, setPage] = useState(1);
	const loaded = useReply(`source text ${sourceId} ${page}`, () => service.sourceText(chatbotId, sourceId, page), {
		staleBy: ['source'],
	});
	return (
		<Await of={loaded}>
			{({ pages, passages }) => (
				<>
					{passages.length === 0 && <p class="quiet">{words.knowledge.nothingRead}</p>}
					<ol class="rows">
						{passages.map(({ heading_path: headings, question, text, page: bookPage, language }, index) => (
							<li key={index} lang={language ?? undefined}>
								<small dir="auto">
									{[...headings, question, bookPage === null ? null : `${bookPage}`].filter(Boolean).join(' › ')}
								</small>
								<Answer text={text} />
							</li>
						))}
					</ol>
					<Pager page={page} last={pages.last_page} onTurn={setPage} />
				</>
			)}
		</Await>
	);
}
