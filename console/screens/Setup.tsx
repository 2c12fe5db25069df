import { useState } from 'preact/hooks';
import { writeScriptTag } from '../../shared/scriptTag.ts';
import { service } from '../app/service.ts';
import { chooseChatbot, loadSession } from '../app/session.ts';
import { useLoaded } from '../app/useLoaded.ts';
import { Await, CopyButton, Field, Form } from '../components/parts.tsx';
import { words } from '../words/words.ts';

const WATCH_MS = 1_000;

interface SetupProps {
	readonly chatbotId: string;
	/** Where visitors reach Frontdesk. */
	readonly publicUrl: string;
	readonly mayCreate: boolean;
}

/** From a website's address to the tag on its pages: a chatbot of its own, which may be shown there. */
export function Setup({ chatbotId, publicUrl, mayCreate }: SetupProps) {
	const [answer, setAnswer] = useState<string>();
	const ask = async ({ question = '' }: Readonly<Record<string, string>>) => {
		const { response } = await service.ask(chatbotId, question);
		setAnswer(response);
	};
	const tag = writeScriptTag({ publicUrl, chatbotId });
	return (
		<main class="steps">
			<h1>{words.screens.setup}</h1>
			<p class="quiet">{words.setup.intro}</p>
			<section>
				<h2>{words.setup.site}</h2>
				<p class="quiet">{words.setup.siteHint}</p>
				{mayCreate && (
					<Form button={words.setup.read} onSubmit={({ address = '' }) => setUpWebsite(address)}>
						<Field label={words.knowledge.address} name="address" type="url" placeholder="https://www.example.com" />
					</Form>
				)}
				<NewestSite key={chatbotId} chatbotId={chatbotId} />
			</section>
			<section>
				<h2>{words.setup.ask}</h2>
				<Form button={words.setup.askButton} onSubmit={ask}>
					<Field label={words.setup.askHint} name="question" />
				</Form>
				{answer !== undefined && (
					<p class="text answer" role="status" dir="auto">
						{answer}
					</p>
				)}
			</section>
			<section>
				<h2>{words.setup.tag}</h2>
				<p class="quiet">
					{words.setup.tagHint}{' '}
					<a href="/docs/put-the-widget-on-your-site" target="_blank" rel="noreferrer">
						{words.setup.guide}
					</a>
				</p>
				<pre>{tag}</pre>
				<CopyButton key={tag} text={tag} />
			</section>
		</main>
	);
}

async function setUpWebsite(address: string): Promise<void> {
	const { host, origin } = new URL(address);
	const { id } = await service.createChatbot(host);
	await service.allowWebsite(id, origin);
	await service.addSite(id, address);
	chooseChatbot(id);
	await loadSession();
}

/** How far the website that was added last is read. */
function NewestSite({ chatbotId }: { readonly chatbotId: string }) {
	const loaded = useLoaded(chatbotId, () => service.sites(chatbotId));
	const [newest] = loaded.data?.sites ?? [];
	return newest === undefined ? null : <SiteProgress chatbotId={chatbotId} siteId={newest.id} url={newest.url} />;
}

function SiteProgress({ chatbotId, siteId, url }: Readonly<Record<'chatbotId' | 'siteId' | 'url', string>>) {
	const loaded = useLoaded(
		siteId,
		() => service.site(chatbotId, siteId),
		(site) => (site === undefined || site.status === 'discovering' || site.status === 'reading' ? WATCH_MS : null),
	);
	return (
		<Await of={loaded}>
			{({ status, pages: { found, processed, failed }, failures }) => (
				<div role="status">
					<p>
						<strong>{url}</strong>
					</p>
					<p>{status === 'discovering' ? words.setup.looking : words.setup.reading(processed, found)}</p>
					{found > 0 && <progress max={found} value={processed + failed} />}
					{failed > 0 && (
						<details>
							<summary>{words.setup.failedPages(failed)}</summary>
							<ul>
								{failures.map(({ source_id: id, url: page, error }) => (
									<li key={id}>
										{page}: {error.message}
									</li>
								))}
							</ul>
						</details>
					)}
				</div>
			)}
		</Await>
	);
}
