import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { HOME } from '../app/place.ts';
import { isUnread, ownChatbots } from '../app/readWebsite.ts';
import { useReply } from '../app/replies.ts';
import { type Site, service } from '../app/service.ts';
import { Answer } from '../components/Answer.tsx';
import { hasDraft } from '../components/Draft.tsx';
import { Icon } from '../components/Icon.tsx';
import { NewChatbotButton } from '../components/NewChatbot.tsx';
import { Await, Field, Form } from '../components/parts.tsx';
import { fill } from '../words/fill.ts';
import { setupWords } from '../words/setup/setupWords.ts';
import { words } from '../words/words.ts';
import { nameOf } from './KnowledgeSource.tsx';
import { Installation, useInstallation } from './SetupInstallation.tsx';
import { Look, useLook } from './SetupLook.tsx';
import { ModelStep } from './SetupModel.tsx';
import { Tag } from './SetupTag.tsx';
import { WebsiteStep } from './SetupWebsite.tsx';
import { isUnderWay, SiteProgress, useSites } from './SiteProgress.tsx';

const PAGES_SHOWN = 6;
interface SetupProps {
	readonly chatbotId: string;
	/** Where visitors reach Frontdesk. */
	readonly publicUrl: string;
	/** Who can open that: this computer (`loopback`), its network (`private`), or everybody (`public`). */
	readonly reach: string;
	/** Those that come with Frontdesk; their tags belong on no website. */
	readonly demoChatbotIds: readonly string[];
}

/** Six steps from a new account to the tag on a page. */
export function Setup({ chatbotId, publicUrl, reach, demoChatbotIds }: SetupProps) {
	const isOwn = ownChatbots(demoChatbotIds).some(({ id }) => id === chatbotId);
	const sites = useSites(chatbotId);
	const site = sites.data?.sites[0];
	const isSettled = sites.data !== undefined && !(site !== undefined && isUnderWay(site));
	const isRead = isSettled && site !== undefined && !isUnread(site);
	const look = useLook(chatbotId, site === undefined ? '' : new URL(site.url).host, isOwn && isSettled);
	const isLookKnown = sites.data !== undefined && (!isOwn || !isSettled || look.data != null);
	const sightings = useInstallation(isOwn ? chatbotId : '').data?.sightings;
	const isLive =
		reach === 'public' && sightings?.some((one) => one.is_allowed && one.reach === 'public') === true && isRead;
	const [accepted, setAccepted] = useState<string>();
	const isAccepted = accepted === chatbotId;
	return (
		<main class="steps" aria-label={words.screens.setup}>
			<header>
				<h1>{words.screens.setup}</h1>
				<NewChatbotButton />
				<p class="quiet">{setupWords.intro}</p>
			</header>
			<section>
				<h2 class="success">✓ 1. {setupWords.account}</h2>
			</section>
			<section>
				<h2 class={isRead && isOwn ? 'success' : undefined}>
					{isRead && isOwn && '✓ '}2. {setupWords.site}
				</h2>
				<Await of={sites}>
					{(data) => (
						<WebsiteStep
							chatbotId={chatbotId}
							demoChatbotIds={demoChatbotIds}
							sites={data.sites}
							onChanged={() => void sites.reload()}
						/>
					)}
				</Await>
			</section>
			<Step
				title={`3. ${setupWords.pages}`}
				isDone={sites.data && isRead && isOwn}
				{...(site !== undefined && { line: fill(setupWords.pageCount, { count: site.pages.processed }) })}
			>
				{site === undefined ? <p class="quiet">{setupWords.pagesHint}</p> : <Pages site={site} chatbotId={chatbotId} />}
			</Step>
			<Step
				title={`4. ${setupWords.look}`}
				isDone={isLookKnown ? look.data?.isChosen === true : undefined}
				isOpen={hasDraft(`look ${chatbotId}`)}
				{...(look.data?.name !== undefined && { line: look.data.name })}
			>
				{isOwn && (
					<>
						<Look
							key={chatbotId}
							chatbotId={chatbotId}
							loaded={look}
							isRead={isRead}
							onAccepted={() => setAccepted(chatbotId)}
						/>
						{isAccepted && (
							<p class="success" role="status">
								{setupWords.accepted}
							</p>
						)}
						<p class="quiet">
							<a href={`${HOME}/designer`}>{setupWords.designer}</a>
						</p>
					</>
				)}
			</Step>
			<section>
				<h2>5. {setupWords.ask}</h2>
				{isOwn && <Ask chatbotId={chatbotId} />}
			</section>
			<ModelStep chatbotId={chatbotId} />
			<Step title={`6. ${setupWords.tag}`} isDone={sightings && isLive}>
				{isOwn ? (
					<>
						<Tag chatbotId={chatbotId} publicUrl={publicUrl} reach={reach} isNext={isAccepted} />
						<Installation key={chatbotId} chatbotId={chatbotId} reach={reach} siteUrl={site?.url ?? ''} />
					</>
				) : (
					<p class="quiet">{setupWords.tagLater}</p>
				)}
			</Step>
			{isLive && <Live />}
		</main>
	);
}

interface StepProps {
	readonly title: string;
	/** Undefined until it is known. */
	readonly isDone: boolean | undefined;
	/** Whether it is open although it is done. */
	readonly isOpen?: boolean;
	/** What came of it, beside its title. */
	readonly line?: string;
	readonly children: ComponentChildren;
}

/** A step that is one line with a tick once it is done; the one that somebody is at stays open until they come back. */
function Step({ title, isDone, isOpen = false, line, children }: StepProps) {
	const startsOpen = useRef<boolean | undefined>(undefined);
	if (startsOpen.current === undefined && isDone !== undefined) startsOpen.current = !isDone || isOpen;
	if (isDone === undefined) {
		return (
			<section>
				<h2>{title}</h2>
			</section>
		);
	}
	return (
		<section>
			<details class="step" open={startsOpen.current}>
				<summary>
					<h2 class={isDone ? 'success' : undefined}>
						{isDone && '✓ '}
						{title}
					</h2>
					{isDone && line !== undefined && <span class="quiet">{line}</span>}
					<Icon name="down" />
				</summary>
				{children}
			</details>
		</section>
	);
}

/** The end: what to do next. */
function Live() {
	return (
		<section>
			<h2 class="success">✓ {setupWords.live}</h2>
			<p class="quiet">{setupWords.next}</p>
			<ul class="rows">
				<li>
					<a href={`${HOME}/unanswered`}>{setupWords.nextAnswer}</a>
				</li>
				<li>
					<a href={`${HOME}/settings/members`}>{setupWords.nextInvite}</a>
				</li>
				<li>
					<a href={`${HOME}/settings/notifications`}>{setupWords.nextNotify}</a>
				</li>
			</ul>
		</section>
	);
}

/** The website's pages as they are read, newest first. */
function Pages({ site, chatbotId }: { readonly site: Site; readonly chatbotId: string }) {
	const { id, pages } = site;
	const query = { site_id: id, status: 'processed', per_page: PAGES_SHOWN } as const;
	const { data } = useReply(`site pages ${id} ${pages.processed}`, () => service.sources(chatbotId, query));
	return (
		<>
			<SiteProgress site={site} chatbotId={chatbotId} />
			<ul class="rows">
				{data?.sources.map((source) => (
					<li key={source.id} dir="auto">
						<a href={`${HOME}/knowledge/${source.id}`}>{nameOf(source).name}</a>
					</li>
				))}
			</ul>
		</>
	);
}

function Ask({ chatbotId }: { readonly chatbotId: string }) {
	const [answer, setAnswer] = useState<string>();
	const ask = async ({ question = '' }: Readonly<Record<string, string>>) => {
		const { response } = await service.ask(chatbotId, question);
		setAnswer(response);
	};
	return (
		<>
			<Form button={setupWords.askButton} isPrimary={false} onSubmit={ask}>
				<Field label={setupWords.askHint} name="question" />
			</Form>
			{answer !== undefined && (
				<div class="answer" role="status">
					<Answer text={answer} />
				</div>
			)}
		</>
	);
}
