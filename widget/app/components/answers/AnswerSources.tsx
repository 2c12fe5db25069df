import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fillIn } from '../../../../shared/fillIn.ts';
import { useChat } from '../../hooks/useChat.ts';
import type { AnswerMessage } from '../../state/chatState.ts';
import { Icon } from '../Icon.tsx';
import { SourceAnchor } from './SourceAnchor.tsx';
import { readSourceLink } from './sourceLink.ts';

/** How many are shown before the visitor asks for more. */
const SOURCES_SHOWN = 3;

interface SourceRowProps {
	readonly answer: AnswerMessage;
	readonly source: AnswerMessage['sources'][number];
	readonly numeral: string | false;
}

export function AnswerSources({ answer }: { answer: AnswerMessage }): JSX.Element | null {
	const { strings, language } = useChat();
	const { sources } = answer;
	const [isUnfolded, setIsUnfolded] = useState(false);
	const firstUnfolded = useRef<HTMLLIElement>(null);
	// The button disappears, so the focus moves to the first source that it showed.
	useLayoutEffect(() => firstUnfolded.current?.focus({ preventScroll: true }), [isUnfolded]);
	if (sources.length === 0) return null;
	const shown = isUnfolded ? sources : sources.slice(0, SOURCES_SHOWN);
	const hiddenCount = sources.length - shown.length;
	const heading = sources.length === 1 ? strings.source : strings.sources;
	return (
		<div class={sources.length === 1 ? 'sources single' : 'sources'}>
			<p class="meta">{heading}</p>
			<ol aria-label={heading}>
				{shown.map((source, index) => (
					<li
						key={index}
						ref={index === SOURCES_SHOWN ? firstUnfolded : null}
						tabIndex={index === SOURCES_SHOWN ? -1 : undefined}
					>
						<SourceRow
							answer={answer}
							source={source}
							numeral={sources.length > 1 && (index + 1).toLocaleString(language)}
						/>
					</li>
				))}
			</ol>
			{hiddenCount > 0 && (
				<button type="button" class="meta more-sources" aria-expanded={false} onClick={() => setIsUnfolded(true)}>
					<Icon name="down" isSmall />
					{fillIn(strings.moreSources, { count: hiddenCount.toLocaleString(language) })}
				</button>
			)}
		</div>
	);
}

/** One line: number, section, and the page or the website that it is of. */
function SourceRow({ answer, source, numeral }: SourceRowProps): JSX.Element {
	const { language } = useChat();
	const link = readSourceLink(source);
	const name = source.section || source.title || link?.host;
	const whole = link && !link.isHere ? link.host : source.title;
	return (
		<SourceAnchor answer={answer} source={source} className="source">
			{numeral && <span class="source-number">{numeral}</span>}
			<bdi class="source-title">{name}</bdi>
			{whole && whole !== name && <bdi class="source-place">{whole}</bdi>}
			{source.read_at && (
				<time class="source-date" dateTime={source.read_at}>
					{new Date(source.read_at).toLocaleDateString(language, { dateStyle: 'medium' })}
				</time>
			)}
		</SourceAnchor>
	);
}
