import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AnswerSource } from '../../../shared/widgetContract/conversations.ts';
import { Icon } from '../components/Icon.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { fillInCount } from '../strings/fillIn.ts';
import { ICONS } from './icons.ts';
import { readWebAddress } from './readWebAddress.ts';
import { writeNumber } from './writeNumber.ts';

/** As many as are seen without asking for more. */
const SOURCES_SHOWN = 3;

/** Where an answer comes from. */
export function AnswerSources({ sources }: { sources: readonly AnswerSource[] }): JSX.Element | null {
	const { strings, language } = useChat();
	const [isUnfolded, setIsUnfolded] = useState(false);
	const firstUnfolded = useRef<HTMLLIElement>(null);
	// The button is gone then; what it showed has the focus next.
	useLayoutEffect(() => firstUnfolded.current?.focus({ preventScroll: true }), [isUnfolded]);
	if (sources.length === 0) return null;
	const shown = isUnfolded ? sources : sources.slice(0, SOURCES_SHOWN);
	const hiddenCount = sources.length - shown.length;
	const write = (value: number): string => writeNumber(value, { language, words: strings.sources });
	return (
		<div class="sources">
			<p class="meta">{strings.sources}</p>
			<ol aria-label={strings.sources}>
				{shown.map((source, index) => (
					<li
						key={index}
						ref={index === SOURCES_SHOWN ? firstUnfolded : null}
						tabIndex={index === SOURCES_SHOWN ? -1 : undefined}
					>
						<SourceRow source={source} numeral={write(index + 1)} />
					</li>
				))}
			</ol>
			{hiddenCount > 0 && (
				<button type="button" class="meta more-sources" aria-expanded={false} onClick={() => setIsUnfolded(true)}>
					<Icon path={ICONS.down} isSmall />
					{fillInCount(strings.moreSources, { count: hiddenCount, language, shown: write(hiddenCount) })}
				</button>
			)}
		</div>
	);
}

function SourceRow({ source, numeral }: { source: AnswerSource; numeral: string }): JSX.Element {
	const { strings } = useChat();
	const address = readWebAddress(source.url);
	const number = <span class="source-number">{numeral}</span>;
	const title = <bdi>{source.title || address?.host}</bdi>;
	if (!address) {
		return (
			<span class="source">
				{number}
				{title}
			</span>
		);
	}
	return (
		<a class="source" href={address.href} target="_blank" rel="noopener noreferrer nofollow ugc">
			{number}
			<span class="source-words">
				{title}
				<span class="source-host">{address.host}</span>
			</span>
			<Icon path={ICONS.external} isSmall isDirected />
			<span class="unseen">({strings.opensNewTab})</span>
		</a>
	);
}
