import { writeScriptTag } from '../../shared/scriptTag.ts';
import { BASE } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { CopyButton } from '../components/parts.tsx';
import { fill } from '../words/fill.ts';
import { setupWords } from '../words/setup/setupWords.ts';
import { words } from '../words/words.ts';

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

/** The line for the owner's pages, with a warning where visitors cannot reach the address in it. */
export function Tag({ chatbotId, publicUrl, reach, isNext }: TagProps) {
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
				<p class="notice">{fill(setupWords.unreachable[reach], { url: publicUrl })}</p>
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
