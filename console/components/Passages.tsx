import type { Explanation } from '../app/service.ts';
import { inboxWords } from '../words/inbox/inboxWords.ts';
import { SourceLink } from './SourceLink.tsx';

const PASSAGES_SHOWN = 3;
/** Marks of emphasis and code, and those that begin headings, items and cells. */
const EMPHASIS = /(\\.)|[*`]+/gu;
const ESCAPED = /\\([!-/:-@[-`{-~])/gu;
const BEGINNINGS = /(?:\s*(?:\||(?<!\S)#{1,6}\s|(?<!\S)-\s|-{3,})\s*)+/gu;

/** What is found for a question today, best first. */
export function Passages({ passages }: Pick<Explanation, 'passages'>) {
	return (
		<>
			<p class="quiet">{passages.length === 0 ? inboxWords.noPassages : inboxWords.passages}</p>
			<ol class="passages">
				{passages.slice(0, PASSAGES_SHOWN).map(({ id, title, url, excerpt }) => (
					<li key={id}>
						<SourceLink title={title} url={url} />
						<small dir="auto">{plain(excerpt)}</small>
					</li>
				))}
			</ol>
		</>
	);
}

/** The beginning of a passage as a line of text. */
function plain(markdown: string): string {
	return markdown
		.replace(EMPHASIS, '$1')
		.replace(BEGINNINGS, ' · ')
		.replace(ESCAPED, '$1')
		.replace(/^ · | · $/gu, '');
}
