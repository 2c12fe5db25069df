import { useState } from 'preact/hooks';
import { writeScriptTag } from '../../shared/scriptTag.ts';
import { BASE, HOME } from '../app/place.ts';
import { ownChatbots } from '../app/readWebsite.ts';
import { useReply } from '../app/replies.ts';
import { type Site, service } from '../app/service.ts';
import { Answer } from '../components/Answer.tsx';
import { NewChatbotButton } from '../components/NewChatbot.tsx';
import { Await, CopyButton, Field, Form } from '../components/parts.tsx';
import { setupWords } from '../words/setup/setupWords.ts';
import { words } from '../words/words.ts';
import { nameOf } from './KnowledgeSource.tsx';
import { Installation } from './SetupInstallation.tsx';
import { Look } from './SetupLook.tsx';
import { WebsiteStep } from './SetupWebsite.tsx';
import { isUnderWay, SiteProgress, useSites } from './SiteProgress.tsx';

const PAGES_SHOWN = 6;
/** Guides for site builders, by their names. */
const GUIDES = [
	['WordPress', 'wordpress'],
	['Shopify', 'shopify'],
	['Wix', 'wix'],
	['Squarespace', 'squarespace'],
	['Webflow', 'webflow'],
	['Google Tag Manager', 'google-tag-manager'],
	['HTML', 'plain-html'],
] as const;

interface SetupProps {
	readonly chatbotId: string;
	/** Where visitors reach Frontdesk. */
	readonly publicUrl: string;
	/** Who can open that: this computer (`loopback`), its network (`private`), or everybody (`public`). */
	readonly reach: string;
	/** Those that come with Frontdesk; their tags belong on no website. */
	readonly demoChatbotIds: readonly string[];
}

/** Five steps from a new account to the tag on a page. */
export function Setup({ chatbotId, publicUrl, reach, demoChatbotIds }: SetupProps) {
	const isOwn = ownChatbots(demoChatbotIds).some(({ id }) => id === chatbotId);
	const sites = useSites(chatbotId);
	const site = sites.data?.sites[0];
	const isSettled = sites.data !== undefined && !(site !== undefined && isUnderWay(site));
	const [accepted, setAccepted] = useState<string>();
	const isAccepted = accepted === chatbotId;
	return (
		<main class="steps">
			<header>
				<h1>{words.screens.setup}</h1>
				<NewChatbotButton />
				<p class="quiet">{setupWords.intro}</p>
			</header>
			<section>
				<h2 class="success">✓ 1. {setupWords.account}</h2>
			</section>
			<section>
				<h2>2. {setupWords.site}</h2>
				<Await of={sites}>
					{(data) => (
						<WebsiteStep
							chatbotId={chatbotId}
							demoChatbotIds={demoChatbotIds}
							sites={data.sites}
							onChanged={sites.reload}
						/>
					)}
				</Await>
			</section>
			<section>
				<h2>3. {setupWords.pages}</h2>
				{site === undefined ? <p class="quiet">{setupWords.pagesHint}</p> : <Pages site={site} chatbotId={chatbotId} />}
			</section>
			<section>
				<h2>4. {setupWords.ask}</h2>
				{isOwn && isSettled && (
					<Look
						key={chatbotId}
						chatbotId={chatbotId}
						host={site === undefined ? '' : new URL(site.url).host}
						onAccepted={() => setAccepted(chatbotId)}
					/>
				)}
				{isOwn && (
					<p class="quiet">
						<a href={`${BASE}/designer/${chatbotId}`} target="_blank" rel="noreferrer">
							{setupWords.designer}
						</a>
					</p>
				)}
				{isAccepted && (
					<p class="success" role="status">
						{setupWords.accepted}
					</p>
				)}
				{chatbotId !== '' && <Ask chatbotId={chatbotId} />}
			</section>
			<section>
				<h2>5. {setupWords.tag}</h2>
				{isOwn ? (
					<>
						<Tag chatbotId={chatbotId} publicUrl={publicUrl} reach={reach} isNext={isAccepted} />
						<Installation key={chatbotId} chatbotId={chatbotId} reach={reach} siteUrl={site?.url ?? ''} />
					</>
				) : (
					<p class="quiet">{setupWords.tagLater}</p>
				)}
			</section>
		</main>
	);
}

/** The website's pages as they are read, newest first. */
function Pages({ site, chatbotId }: { readonly site: Site; readonly chatbotId: string }) {
	const { id, pages } = site;
	const query = { site_id: id, status: 'processed', per_page: PAGES_SHOWN } as const;
	const { data } = useReply(`site pages ${id} ${pages.processed}`, () => service.sources(chatbotId, query));
	return (
		<>
			<p>
				<strong>{site.url}</strong>
			</p>
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

interface TagProps {
	readonly chatbotId: string;
	readonly publicUrl: string;
	readonly reach: string;
	/** Whether copying it is the next step. */
	readonly isNext: boolean;
}

/** False for a private chatbot, and where the widget server is that of another project. */
async function isShownHere(chatbotId: string): Promise<boolean> {
	return (await fetch(`${BASE}/widget/${chatbotId}.js`, { method: 'HEAD' })).status !== 404;
}

function Tag({ chatbotId, publicUrl, reach, isNext }: TagProps) {
	const tag = writeScriptTag({ publicUrl, chatbotId });
	const { data: isShown = true } = useReply(`tag ${chatbotId}`, () => isShownHere(chatbotId));
	if (!isShown) return <p class="failure">{setupWords.tagElsewhere}</p>;
	return (
		<>
			<p class="quiet">
				{setupWords.tagHint}{' '}
				<a href={`${BASE}/docs/put-the-widget-on-your-site`} target="_blank" rel="noreferrer">
					{setupWords.guide}
				</a>
			</p>
			{(reach === 'loopback' || reach === 'private') && (
				<p class="notice">{setupWords.unreachable[reach](publicUrl)}</p>
			)}
			<pre>{tag}</pre>
			<CopyButton key={tag} text={tag} {...(!(isNext && reach === 'public') && { label: words.copy })} />
			<p class="actions">
				{GUIDES.map(([name, slug]) => (
					<a key={slug} href={`${BASE}/docs/${slug}`} target="_blank" rel="noreferrer">
						{name}
					</a>
				))}
			</p>
		</>
	);
}
