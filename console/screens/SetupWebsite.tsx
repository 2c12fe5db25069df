import { useState } from 'preact/hooks';
import { isUnread, ownChatbots, readWebsite } from '../app/readWebsite.ts';
import { type Site, service } from '../app/service.ts';
import { chooseChatbot, labelOf } from '../app/session.ts';
import { attempt } from '../app/undo.ts';
import { Ago, Field, Form } from '../components/parts.tsx';
import { fill } from '../words/fill.ts';
import { setupWords } from '../words/setup/setupWords.ts';
import { words } from '../words/words.ts';
import { isUnderWay } from './SiteProgress.tsx';

interface WebsiteStepProps {
	readonly chatbotId: string;
	readonly demoChatbotIds: readonly string[];
	/** Of the chatbot, the newest first. */
	readonly sites: readonly Site[];
	readonly onChanged: () => void;
}

/** The website that a chatbot answers from, to read again or change; the field for its address while there is none. */
export function WebsiteStep({ chatbotId, demoChatbotIds, sites, onChanged }: WebsiteStepProps) {
	const [isChanging, setChanging] = useState(false);
	const own = ownChatbots(demoChatbotIds);
	const isOwn = own.some(({ id }) => id === chatbotId);
	const [site] = isOwn ? sites : [];
	const isFailed = site !== undefined && isUnread(site) && !isUnderWay(site);
	if (!isOwn && own.length > 1) {
		return (
			<>
				<p class="quiet">{setupWords.chooseOwn}</p>
				<div class="actions">
					{own.map((chatbot) => (
						<button key={chatbot.id} type="button" onClick={() => chooseChatbot(chatbot.id)}>
							{labelOf(chatbot)}
						</button>
					))}
				</div>
			</>
		);
	}
	return (
		<>
			{site === undefined && (
				<p class="quiet">
					{isOwn || own[0] === undefined ? setupWords.siteHint : fill(setupWords.goesToOwn, { name: labelOf(own[0]) })}
				</p>
			)}
			{isOwn && sites.length > 0 && (
				<ul class="rows">
					{sites.map((each) => (
						<Website key={each.id} site={each} chatbotId={chatbotId} onChanged={onChanged} />
					))}
				</ul>
			)}
			{site !== undefined && !isFailed && !isChanging ? (
				<div class="actions">
					<button type="button" onClick={() => setChanging(true)}>
						{setupWords.change}
					</button>
				</div>
			) : (
				<Form
					key={site?.url}
					button={words.knowledge.readWebsite}
					isPrimary={site === undefined || isFailed}
					{...(isChanging && { onCancel: () => setChanging(false) })}
					onSubmit={async ({ address = '' }) => {
						await readWebsite(address, chatbotId, demoChatbotIds);
						setChanging(false);
						onChanged();
					}}
				>
					<Field
						label={words.knowledge.address}
						name="address"
						path="url"
						type="url"
						placeholder="https://www.example.com"
						start={site?.url ?? ''}
						{...(isChanging && { hint: setupWords.changeHint })}
					/>
				</Form>
			)}
		</>
	);
}

interface WebsiteProps {
	readonly site: Site;
	readonly chatbotId: string;
	readonly onChanged: () => void;
}

function Website({ site, chatbotId, onChanged }: WebsiteProps) {
	const { id, url, pages, read_at: readAt = null } = site;
	return (
		<li class="row">
			<strong>
				{url}
				<small>
					{fill(setupWords.pageCount, { count: pages.processed })}
					{readAt !== null && (
						<>
							{' · '}
							{words.knowledge.lastRead} <Ago at={readAt} />
						</>
					)}
				</small>
			</strong>
			{!isUnderWay(site) && (
				<button type="button" onClick={() => void attempt(service.changeSite(chatbotId, id, 'resync')).then(onChanged)}>
					{words.knowledge.readAgain}
				</button>
			)}
		</li>
	);
}
