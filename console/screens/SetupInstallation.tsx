import { useState } from 'preact/hooks';
import { useReply } from '../app/replies.ts';
import { service } from '../app/service.ts';
import { Ago, Failure, Field, Form } from '../components/parts.tsx';
import { State } from '../components/State.tsx';
import { fill } from '../words/fill.ts';
import { setupWords } from '../words/setup/setupWords.ts';
import { words } from '../words/words.ts';

const WATCH_MS = 3_000;

interface InstallationProps {
	readonly chatbotId: string;
	/** Who can open Frontdesk's own address. */
	readonly reach: string;
	/** The page to look at, at first. */
	readonly siteUrl: string;
}

type Page = Awaited<ReturnType<typeof service.installation>>['page'];

/** The websites that loaded the widget ('' for no chatbot), looked at again until one that may show it has. */
export function useInstallation(chatbotId: string) {
	const load = async () => (chatbotId === '' ? { sightings: [], page: null } : service.installation(chatbotId));
	return useReply(`installation ${chatbotId}`, load, {
		everyMs: (seen) =>
			chatbotId === '' || seen?.sightings.some(({ is_allowed: isAllowed }) => isAllowed) === true ? null : WATCH_MS,
	});
}

/** Whether the widget is installed: the websites that loaded it, and a look at a page that the owner names. */
export function Installation({ chatbotId, reach, siteUrl }: InstallationProps) {
	const [page, setPage] = useState<Page>(null);
	const [error, setError] = useState<string>();
	const { data, reload } = useInstallation(chatbotId);
	async function allow(origin: string): Promise<void> {
		try {
			await service.allowWebsite(chatbotId, origin);
			setPage(null);
			await reload();
		} catch (thrown) {
			setError(thrown instanceof Error ? thrown.message : words.failed);
		}
	}
	const pageLimit = limitOf(reach, page?.reach);
	return (
		<>
			<h3>{setupWords.installed}</h3>
			<div role="status">
				{data?.sightings.length === 0 && <p class="quiet">{setupWords.waiting}</p>}
				{data?.sightings.map(({ origin, reach: originReach, is_allowed: isAllowed, seen_at: seenAt }) => (
					<p key={origin} class="row">
						<State
							is={!isAllowed ? 'failed' : limitOf(reach, originReach) === undefined ? 'ready' : 'quiet'}
							word={isAllowed ? fill(setupWords.seen, { origin }) : fill(setupWords.seenNotAllowed, { origin })}
						/>
						<small>
							<Ago at={seenAt} />
							{isAllowed && <Limit reach={limitOf(reach, originReach)} />}
						</small>
						{!isAllowed && (
							<button type="button" onClick={() => void allow(origin)}>
								{setupWords.allow}
							</button>
						)}
					</p>
				))}
				{page !== null && (
					<p class={page.state !== 'found' ? 'failure' : pageLimit === undefined ? 'success' : undefined}>
						{setupWords.checks[page.state]}
						{page.state === 'found' && <Limit reach={pageLimit} />}
						{page.state !== 'found' && page.state !== 'missing' && <small>{page.message}</small>}
						{page.state === 'not_allowed' && (
							<button type="button" onClick={() => void allow(new URL(page.url).origin)}>
								{setupWords.allow}
							</button>
						)}
					</p>
				)}
			</div>
			<Failure text={error} />
			<Form
				key={siteUrl}
				button={setupWords.check}
				isPrimary={false}
				onSubmit={async ({ page: url = '' }) => setPage((await service.installation(chatbotId, url)).page)}
			>
				<Field label={setupWords.checkPage} name="page" path="url" type="url" start={siteUrl} />
			</Form>
		</>
	);
}

/** Who alone can see the chat on a page: whoever can open both addresses; undefined for everybody. */
function limitOf(reach: string, pageReach: string | undefined): 'loopback' | 'private' | undefined {
	return (['loopback', 'private'] as const).find((limit) => reach === limit || pageReach === limit);
}

function Limit({ reach }: { readonly reach: 'loopback' | 'private' | undefined }) {
	return reach === undefined ? null : <> · {setupWords.works[reach]}</>;
}
