import { useRef } from 'preact/hooks';
import { HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { type Site, service } from '../app/service.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { fill } from '../words/fill.ts';
import { reasonOf } from '../words/reasons.ts';
import { words } from '../words/words.ts';

const MINUTE_MS = 60_000;
const WATCH_MS = 1_000;

/** Whether its pages are still looked for or read. */
export function isUnderWay({ status }: Pick<Site, 'status'>): boolean {
	return status === 'discovering' || status === 'reading';
}

/** The websites of a chatbot ('' for none), looked at again while pages are read. */
export function useSites(chatbotId: string) {
	const load = async () => (chatbotId === '' ? { sites: [] } : service.sites(chatbotId));
	return useReply(`sites ${chatbotId}`, load, {
		staleBy: ['site', 'source.changed'],
		everyMs: (data) => (data?.sites.some(isUnderWay) === true ? WATCH_MS : null),
	});
}

/** How far a website is read: pages, rate and time left while it is, and what could not be read. */
export function SiteProgress({ site, chatbotId }: { readonly site: Site; readonly chatbotId: string }) {
	const { id, status, error, pages } = site;
	const read = pages.processed + pages.failed;
	const perMinute = useRate(read, isUnderWay(site));
	const isEmpty = (status === 'done' || status === 'cancelled') && pages.processed === 0;
	return (
		<div role="status">
			<p>
				{status === 'discovering' && pages.found === 0
					? words.knowledge.looking
					: fill(words.knowledge.reading, { read: pages.processed, found: pages.found })}
				{perMinute > 0 && pages.pending > 0 && (
					<span class="quiet">
						{' '}
						{fill(words.knowledge.rate, { perMinute })},{' '}
						{fill(words.knowledge.left, { count: Math.max(1, Math.ceil(pages.pending / perMinute)) })}
					</span>
				)}
			</p>
			{isUnderWay(site) && (
				<progress
					aria-label={words.knowledge.siteStates[status]}
					max={pages.found || undefined}
					value={pages.found ? read : undefined}
				/>
			)}
			{error !== undefined && <p class="failure">{reasonOf(error)}</p>}
			{isEmpty && error === undefined && <p class="failure">{words.knowledge.noPages}</p>}
			{pages.failed > 0 && <Failures key={pages.failed} chatbotId={chatbotId} siteId={id} count={pages.failed} />}
		</div>
	);
}

/** Pages a minute since it was first drawn; 0 while that says nothing. */
function useRate(read: number, isRunning: boolean): number {
	const first = useRef({ at: Date.now(), read });
	const ms = Date.now() - first.current.at;
	const count = read - first.current.read;
	return isRunning && count > 0 && ms > 0 ? Math.max(1, Math.round((count * MINUTE_MS) / ms)) : 0;
}

interface FailuresProps {
	readonly chatbotId: string;
	readonly siteId: string;
	readonly count: number;
}

function Failures({ chatbotId, siteId, count }: FailuresProps) {
	const { data } = useReply(`site ${siteId} ${count}`, () => service.site(chatbotId, siteId));
	return (
		<Disclosure summary={fill(words.knowledge.failedPages, { count })}>
			{data !== undefined && data.duplicates > 0 && (
				<p class="quiet">{fill(words.knowledge.duplicates, { count: data.duplicates })}</p>
			)}
			<ul>
				{data?.failures.map(({ source_id: id, url, error }) => (
					<li key={id}>
						<a href={`${HOME}/knowledge/${id}`}>{url}</a>: {reasonOf(error)}
					</li>
				))}
			</ul>
		</Disclosure>
	);
}
