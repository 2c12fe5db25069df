import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { type Source, service } from '../app/service.ts';
import { attempt } from '../app/undo.ts';
import { Answer } from '../components/Answer.tsx';
import { Draft, hasDraft } from '../components/Draft.tsx';
import { Pager } from '../components/Pager.tsx';
import { Ago, Await, Field, Form } from '../components/parts.tsx';
import { State } from '../components/State.tsx';
import { contactWords } from '../words/contacts/contactWords.ts';
import { parseTime, writeTime } from '../words/dates.ts';
import { reasonOf } from '../words/reasons.ts';
import { words } from '../words/words.ts';
import { changeSources, deleteSources } from './changeSources.ts';
import { SCHEDULES, ScheduleField, splitList } from './KnowledgeAdd.tsx';

const STATE_CLASSES = { pending: 'waiting', processing: 'waiting', processed: 'ready', error: 'failed' } as const;

/** The texts of a source's `data`, which its type has. */
function textsOf({ data }: Pick<Source, 'data'>) {
	const { page_title: pageTitle, title = pageTitle, url, question, answer, preview, name } = data;
	const texts = { title, url, question, answer, preview, name };
	return texts as Readonly<Partial<Record<keyof typeof texts, string>>>;
}

export function nameOf(source: Pick<Source, 'data' | 'id'>): {
	readonly name: string;
	readonly place: string | undefined;
} {
	const { title, question, name, preview, url } = textsOf(source);
	return { name: title || question || name || preview || url || source.id, place: url ?? name };
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

/** Whether it is read elsewhere, by a schedule or by hand. */
function isRemote({ type }: Pick<Source, 'type'>): boolean {
	return type === 'link' || type === 'zoho';
}

/** The list as it was narrowed when the source was opened from it. */
function listAddress(): string {
	return `${HOME}/knowledge${location.search}`;
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
									{words.knowledge.types[source.type]}, {words.knowledge.characters(source.characters)}
								</dd>
								<dt>{words.knowledge.used}</dt>
								<dd>
									{words.knowledge.usedTimes(source.uses)} {source.used_at !== null && <Ago at={source.used_at} />}
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
							{mayChange && <Change key={source.id} source={source} chatbotId={chatbotId} onChanged={loaded.reload} />}
							<h2>{words.knowledge.asRead}</h2>
							<AsRead chatbotId={chatbotId} sourceId={sourceId} />
						</>
					);
				}}
			</Await>
		</main>
	);
}

interface ChangeProps {
	readonly source: Awaited<ReturnType<typeof service.source>>;
	readonly chatbotId: string;
	readonly onChanged: () => void;
}

function Change({ source, chatbotId, onChanged }: ChangeProps) {
	const draft = `edit ${source.id}`;
	const [isOpen, setOpen] = useState(() => hasDraft(draft));
	const { route } = useLocation();
	const { id, type } = source;
	const { question, answer } = textsOf(source);
	const leftOut = source.exclusions?.exclude_classes?.join(', ') ?? '';
	const readAgain = () => void attempt(changeSources(chatbotId, 'resync', [id])).then(onChanged);
	const remove = () => {
		deleteSources(chatbotId, [source]);
		route(listAddress());
	};
	const save = async (values: Readonly<Record<string, string>>, data: FormData) => {
		if (type === 'document') await service.replaceDocument(chatbotId, id, data);
		else if (type === 'faq') {
			await service.changeSource(chatbotId, id, { question: values['question'], answer: values['answer'] });
		} else if (type === 'text') await service.changeSource(chatbotId, id, { text: values['text'] });
		else {
			const { classes = '' } = values;
			await service.changeSource(chatbotId, id, {
				resync_schedule: SCHEDULES.find((each) => each === values['schedule']),
				// Another choice of parts has the page read again.
				...(classes !== leftOut && { exclude_classes: splitList(classes, /,/) }),
			});
		}
		setOpen(false);
		onChanged();
	};
	return (
		<>
			<div class="actions">
				{isRemote(source) && (
					<button type="button" onClick={readAgain}>
						{words.knowledge.readAgain}
					</button>
				)}
				{!isOpen && (
					<button type="button" onClick={() => setOpen(true)}>
						{isRemote(source)
							? words.knowledge.options
							: type === 'document'
								? words.knowledge.replace
								: contactWords.edit}
					</button>
				)}
				<button type="button" class="danger" onClick={remove}>
					{words.delete}
				</button>
			</div>
			{isOpen && (
				<Form button={words.save} onSubmit={save} onCancel={() => setOpen(false)}>
					{(type === 'text' || type === 'faq') && <Draft name={draft} />}
					{type === 'document' && <Field label={words.knowledge.newFile} name="files" type="file" />}
					{type === 'text' && <Field label={words.knowledge.text} name="text" start={source.text ?? ''} isLong />}
					{type === 'faq' && (
						<>
							<Field label={words.knowledge.question} name="question" start={question ?? ''} />
							<Field label={words.knowledge.answer} name="answer" start={answer ?? ''} isLong />
						</>
					)}
					{isRemote(source) && <ScheduleField start={source.resync_schedule} />}
					{type === 'link' && (
						<Field label={words.knowledge.leaveOutClasses} name="classes" start={leftOut} isRequired={false} />
					)}
				</Form>
			)}
		</>
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
