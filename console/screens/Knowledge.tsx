import { useState } from 'preact/hooks';
import { type Source, service } from '../app/service.ts';
import { useLoaded } from '../app/useLoaded.ts';
import { PagedTable } from '../components/PagedTable.tsx';
import { Ago, Await, Empty, Field, Form } from '../components/parts.tsx';
import { words } from '../words/words.ts';

const WATCH_MS = 1_000;
const STATE_CLASSES = { pending: 'waiting', processing: 'waiting', processed: 'ready', error: 'failed' } as const;

type Kind = 'site' | 'page' | 'document' | 'text' | 'faq';
const KINDS: ReadonlyArray<readonly [Kind, string]> = [
	['site', words.knowledge.addSite],
	['page', words.knowledge.addPage],
	['document', words.knowledge.addDocument],
	['text', words.knowledge.addText],
	['faq', words.knowledge.addFaq],
];

/** All sources with their state, and forms that add some. */
export function Knowledge({ chatbotId, mayChange }: { readonly chatbotId: string; readonly mayChange: boolean }) {
	const [page, setPage] = useState(1);
	const [kind, setKind] = useState<Kind>();
	const loaded = useLoaded(
		`${chatbotId} ${page}`,
		() => service.sources(chatbotId, page),
		(data) => (data?.sources.some(({ status }) => status === 'pending' || status === 'processing') ? WATCH_MS : null),
	);
	const add = async (values: Readonly<Record<string, string>>, data: FormData) => {
		await (kind === 'document' ? addDocuments(chatbotId, data) : addSource(chatbotId, kind, values));
		setKind(undefined);
		setPage(1);
		// A website's first pages appear a moment after it.
		loaded.reload();
		setTimeout(loaded.reload, WATCH_MS);
	};
	return (
		<main>
			<h1>{words.screens.knowledge}</h1>
			<p class="quiet">{words.knowledge.intro}</p>
			{mayChange && (
				<div class="actions">
					{KINDS.map(([name, label]) => (
						<button key={name} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
							{label}
						</button>
					))}
				</div>
			)}
			{kind !== undefined && (
				<Form key={kind} button={words.knowledge.add} onSubmit={add} onCancel={() => setKind(undefined)}>
					{(kind === 'site' || kind === 'page') && (
						<Field label={words.knowledge.address} name="address" type="url" placeholder="https://www.example.com" />
					)}
					{kind === 'document' && <Field label={words.knowledge.files} name="files" type="file" multiple />}
					{kind === 'text' && <Field label={words.knowledge.text} name="text" isLong />}
					{kind === 'faq' && (
						<>
							<Field label={words.knowledge.question} name="question" />
							<Field label={words.knowledge.answer} name="answer" isLong />
						</>
					)}
				</Form>
			)}
			<Await of={loaded}>
				{({ pages, sources }) =>
					sources.length === 0 ? (
						<Empty text={words.knowledge.empty} />
					) : (
						<PagedTable
							columns={[words.knowledge.source, words.knowledge.kind, words.knowledge.state]}
							page={page}
							last={pages.last_page}
							onTurn={setPage}
						>
							{sources.map((source) => (
								<SourceRow
									key={source.id}
									source={source}
									chatbotId={chatbotId}
									mayChange={mayChange}
									onChanged={loaded.reload}
								/>
							))}
						</PagedTable>
					)
				}
			</Await>
		</main>
	);
}

/** @throws {Error} why the first file was refused that was */
async function addDocuments(chatbotId: string, form: FormData): Promise<void> {
	const { documents } = await service.addDocuments(chatbotId, form);
	const refused = documents.find(({ status }) => status === 'refused');
	if (refused?.error) throw new Error(`${refused.name}: ${refused.error.message}`);
}

function addSource(
	chatbotId: string,
	kind: Exclude<Kind, 'document'> | undefined,
	{ address = '', text = '', question = '', answer = '' }: Readonly<Record<string, string>>,
): Promise<unknown> {
	switch (kind) {
		case 'site':
			return service.addSite(chatbotId, address);
		case 'page':
			return service.addPage(chatbotId, address);
		case 'faq':
			return service.addFaq(chatbotId, question, answer);
		case 'text':
		case undefined:
		default:
			return service.addText(chatbotId, text);
	}
}

interface SourceRowProps {
	readonly source: Source;
	readonly chatbotId: string;
	readonly mayChange: boolean;
	readonly onChanged: () => void;
}

function SourceRow({ source, chatbotId, mayChange, onChanged }: SourceRowProps) {
	const { id, type, status, characters, data, created_at: createdAt } = source;
	const [error, setError] = useState<string>();
	const act = (work: Promise<unknown>) => void work.then(onChanged, (thrown: Error) => setError(thrown.message));
	const {
		page_title: pageTitle,
		title = pageTitle,
		url,
		question,
		preview,
		name,
	} = data as Readonly<Record<string, string | undefined>>;
	return (
		<tr>
			<td dir="auto">
				{title ?? question ?? name ?? preview ?? url}
				{title !== undefined && <small>{url ?? name}</small>}
				{data.error !== undefined && <small class="failure">{data.error.message}</small>}
				{error !== undefined && <small class="failure">{error}</small>}
			</td>
			<td>{words.knowledge.types[type]}</td>
			<td>
				<span class={`state ${STATE_CLASSES[status]}`}>{words.knowledge.states[status]}</span>
				<small>
					{words.knowledge.characters(characters)}, <Ago at={createdAt} />
				</small>
			</td>
			<td class="actions">
				{mayChange && type === 'link' && (
					<button type="button" onClick={() => act(service.readAgain(chatbotId, id))}>
						{words.knowledge.readAgain}
					</button>
				)}
				{mayChange && (
					<button type="button" class="danger" onClick={() => act(service.deleteSource(chatbotId, id))}>
						{words.delete}
					</button>
				)}
			</td>
		</tr>
	);
}
