import type { JSX } from 'preact';
import { readLanguage } from '../../../../shared/languages.ts';
import { useChat } from '../../hooks/useChat.ts';
import type { AnswerMessage } from '../../state/chatState.ts';
import { markWords } from './markWords.ts';
import { SourceAnchor } from './SourceAnchor.tsx';

const PLACES_MAX = 3;
/** Bold words, and the bold names of links. */
const BOLD = /\*\*[^*]+\*\*\]?/g;
/** What ends a row that stood between others. */
const ROW_END = /\s*[;,]$/;

/** Where the answer may be: cards with a quotation each, the words marked that were asked for. */
export function AnswerPlaces({ answer, question }: { answer: AnswerMessage; question: string }): JSX.Element {
	const { strings } = useChat();
	// The service knows which words of a question matter.
	const bold = (answer.text.match(BOLD) ?? []).filter((words) => !words.endsWith(']'));
	const asked = bold.join(' ') || question;
	return (
		<ol class="places" dir={readLanguage(answer.language ?? '')?.direction} aria-label={strings.sources}>
			{answer.sources.slice(0, PLACES_MAX).map((source, index) => (
				<li key={index}>
					<SourceAnchor answer={answer} source={source} className="place">
						<bdi class="place-name">{source.section || source.title}</bdi>
						<bdi class="place-quote">
							{markWords(source.quote?.replace(ROW_END, '') ?? '', asked).map(([text, isAsked]) =>
								isAsked ? <mark>{text}</mark> : text,
							)}
						</bdi>
					</SourceAnchor>
				</li>
			))}
		</ol>
	);
}
