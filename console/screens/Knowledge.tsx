import { useLocation } from 'preact-iso';
import { HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { saveOver } from '../app/saveOver.ts';
import { type Site, type SourceFilters, service } from '../app/service.ts';
import { attempt, defer, hidden } from '../app/undo.ts';
import { Await, Empty, Field, Form } from '../components/parts.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { State } from '../components/State.tsx';
import { words } from '../words/words.ts';
import { AddSource, ScheduleChoice } from './KnowledgeAdd.tsx';
import { KnowledgeSource } from './KnowledgeSource.tsx';
import { SourceTable } from './KnowledgeTable.tsx';
import { SiteExclusions } from './SiteExclusions.tsx';
import { isUnderWay, SiteProgress, useSites } from './SiteProgress.tsx';

const FILTERS = ['search', 'status', 'type', 'site', 'page'] as const;
type Filters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

interface KnowledgeProps {
	readonly chatbotId: string;
	readonly mayChange: boolean;
	/** The source whose detail is shown. */
	readonly sourceId: string | undefined;
}

/** Websites and sources with their states, the forms that add some, and the detail of one. */
export function Knowledge({ chatbotId, mayChange, sourceId }: KnowledgeProps) {
	const { query, route } = useLocation();
	const filters: Filters = query;
	const show = (changes: Filters) => {
		const wanted = Object.entries({ ...filters, page: undefined, ...changes }).filter(([, value]) => value);
		// Pairs of names and texts, as filtered above.
		route(`${HOME}/knowledge?${new URLSearchParams(wanted as [string, string][])}`);
	};
	const sites = useSites(chatbotId);
	const loaded = useReply(
		`sources ${chatbotId} ${JSON.stringify(filters)}`,
		() => service.sources(chatbotId, toQuery(filters)),
		{ staleBy: ['source', 'site'] },
	);
	const reload = () => {
		void sites.reload();
		void loaded.reload();
	};
	if (sourceId !== undefined) {
		return <KnowledgeSource key={sourceId} chatbotId={chatbotId} sourceId={sourceId} mayChange={mayChange} />;
	}
	const isFiltered = FILTERS.some((name) => filters[name] !== undefined);
	const isEmpty = !isFiltered && loaded.data?.total === 0 && sites.data?.sites.length === 0;
	return (
		<main>
			<h1>{words.screens.knowledge}</h1>
			<p class="quiet">{words.knowledge.intro}</p>
			{mayChange && isEmpty && (
				<Form
					button={words.knowledge.readWebsite}
					onSubmit={async ({ website = '' }) => {
						await service.addSite(chatbotId, { url: website });
						reload();
					}}
				>
					<Field
						label={words.knowledge.yourWebsite}
						name="website"
						path="url"
						type="url"
						placeholder="https://www.example.com"
					/>
				</Form>
			)}
			{mayChange && <AddSource chatbotId={chatbotId} onAdded={reload} />}
			<Await of={sites}>
				{({ sites: known }) =>
					known.length > 0 && (
						<section aria-labelledby="websites">
							<h2 id="websites">{words.knowledge.websites}</h2>
							<ul class="rows">
								{known
									.filter(({ id }) => !hidden.value.has(id))
									.map((site) => (
										<SiteRow
											key={site.id}
											site={site}
											chatbotId={chatbotId}
											mayChange={mayChange}
											onChanged={reload}
											onShow={() => show({ site: site.id })}
										/>
									))}
							</ul>
						</section>
					)
				}
			</Await>
			{!isEmpty && <FilterBar key={JSON.stringify(filters)} filters={filters} onShow={show} />}
			<Await of={loaded}>
				{({ pages, total, sources }) => {
					if (isEmpty) return <Empty text={words.knowledge.empty} />;
					if (sources.length > 0) {
						return (
							<SourceTable
								key={JSON.stringify(filters)}
								sources={sources}
								total={total}
								page={pages.current_page}
								last={pages.last_page}
								chatbotId={chatbotId}
								mayChange={mayChange}
								onChanged={reload}
								onTurn={(page) => show({ page: `${page}` })}
							/>
						);
					}
					return isFiltered ? (
						<div class="empty">
							<p>{words.knowledge.nothingFits}</p>
							<a href={`${HOME}/knowledge`}>{words.knowledge.showAll}</a>
						</div>
					) : null;
				}}
			</Await>
		</main>
	);
}

/** The address's words are checked by the service. */
function toQuery({ search, status, type, site, page }: Filters): SourceFilters {
	return { search, status, type, site_id: site, page } as SourceFilters;
}

function FilterBar({ filters, onShow }: { readonly filters: Filters; readonly onShow: (changes: Filters) => void }) {
	const choose = (name: 'status' | 'type', all: string, labels: Readonly<Record<string, string>>) => (
		<select
			aria-label={all}
			value={filters[name] ?? ''}
			onChange={({ currentTarget }) => onShow({ [name]: currentTarget.value })}
		>
			<option value="">{all}</option>
			{Object.entries(labels).map(([value, label]) => (
				<option key={value} value={value} selected={filters[name] === value}>
					{label}
				</option>
			))}
		</select>
	);
	return (
		<div class="filters">
			<SearchForm
				label={words.knowledge.search}
				start={filters.search ?? ''}
				onSearch={(search) => onShow({ search })}
			/>
			{choose('status', words.knowledge.allStates, words.knowledge.states)}
			{choose('type', words.knowledge.allKinds, words.knowledge.types)}
			{filters.site !== undefined && <a href={`${HOME}/knowledge`}>{words.knowledge.showAll}</a>}
		</div>
	);
}

interface SiteRowProps {
	readonly site: Site;
	readonly chatbotId: string;
	readonly mayChange: boolean;
	readonly onChanged: () => void;
	readonly onShow: () => void;
}

function SiteRow({ site, chatbotId, mayChange, onChanged, onShow }: SiteRowProps) {
	const { id, url, status, resync_schedule: schedule } = site;
	const choose = (wish: Site['resync_schedule']) => {
		const textsOf = (stored: Site['resync_schedule']) => ({
			[words.knowledge.schedule]: words.knowledge.schedules[stored],
		});
		return saveOver({
			version: site.etag,
			mine: textsOf(wish),
			base: textsOf(schedule),
			async latest() {
				const stored = await service.site(chatbotId, id);
				return { version: stored.etag, texts: textsOf(stored.resync_schedule) };
			},
			event: { types: 'source.changed', about: { site_id: id, change: 'edited' } },
			save: (ifMatch) => service.scheduleSite(chatbotId, id, wish, ifMatch),
		});
	};
	const act = (work: Promise<unknown>) => void attempt(work).then(onChanged);
	const remove = () =>
		defer({ hides: [id], text: words.knowledge.siteDeleted, run: () => service.deleteSite(chatbotId, id) });
	const isEmpty = status === 'done' && site.pages.processed === 0;
	const look = status === 'error' || isEmpty ? 'failed' : isUnderWay(site) ? 'waiting' : 'ready';
	return (
		<li>
			<div class="row">
				<strong>{url}</strong>
				<span class="meta">
					<State is={look} word={words.knowledge.siteStates[isEmpty ? 'error' : status]} />
					<label>
						{words.knowledge.schedule}:{' '}
						{mayChange ? (
							<ScheduleChoice start={schedule} onChoose={(wish) => act(choose(wish))} />
						) : (
							words.knowledge.schedules[schedule]
						)}
					</label>
				</span>
				<button type="button" onClick={onShow}>
					{words.knowledge.pagesOf}
				</button>
				{mayChange && isUnderWay(site) && (
					<button type="button" onClick={() => act(service.changeSite(chatbotId, id, 'cancel'))}>
						{words.knowledge.stop}
					</button>
				)}
				{mayChange && !isUnderWay(site) && (
					<button type="button" onClick={() => act(service.changeSite(chatbotId, id, 'resync'))}>
						{words.knowledge.readAgain}
					</button>
				)}
				{mayChange && (
					<button type="button" class="danger" onClick={remove}>
						{words.delete}
					</button>
				)}
			</div>
			<SiteProgress site={site} chatbotId={chatbotId} />
			<SiteExclusions chatbotId={chatbotId} siteId={id} mayChange={mayChange} onChanged={onChanged} />
		</li>
	);
}
