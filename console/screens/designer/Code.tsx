import { CopyButton } from '../../components/parts.tsx';
import { designerWords as WORDS } from '../../words/designer/designerWords.ts';
import type { Change } from './settings.ts';
import { writeSnippet } from './writeSnippet.ts';

interface CodeProps {
	readonly chatbotId: string;
	/** Where visitors reach Frontdesk. */
	readonly publicUrl: string;
	readonly changes: readonly Change[];
}

/** The tag for the owner's pages, which carries the changes until they are saved. */
export function Code({ chatbotId, publicUrl, changes }: CodeProps) {
	// Pages cannot ask for questions: the server adds them.
	const shown = changes.filter(({ name }) => name !== 'suggests_from_pages');
	const snippet = writeSnippet({ publicUrl, chatbotId }, shown);
	return (
		<div>
			<h2>{WORDS.code}</h2>
			<p class="quiet">{shown.length === 0 ? WORDS.codeHint : WORDS.codeChanged}</p>
			<pre dir="ltr" tabIndex={0} role="region" aria-label={WORDS.code}>
				<code>{snippet}</code>
			</pre>
			<CopyButton key={snippet} text={snippet} label={WORDS.copyTag} />
		</div>
	);
}
