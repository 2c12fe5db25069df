import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fillIn } from '../../../../shared/fillIn.ts';
import type { AnswerSource } from '../../../../shared/widgetContract/conversations.ts';
import { useChat } from '../../hooks/useChat.ts';
import { Icon } from '../Icon.tsx';

/** How many are shown before the visitor asks for more. */
const SOURCES_SHOWN = 3;

export function AnswerSources({ sources }: { sources: readonly AnswerSource[] }): JSX.Element | null {
	const { strings, language } = useChat();
	const [isUnfolded, setIsUnfolded] = useState(false);
	const firstUnfolded = useRef<HTMLLIElement>(null);
	// The button disappears, so the focus moves to the first source that it showed.
	useLayoutEffect(() => firstUnfolded.current?.focus({ preventScroll: true }), [isUnfolded]);
	if (sources.length === 0) return null;
	const shown = isUnfolded ? sources : sources.slice(0, SOURCES_SHOWN);
	const hiddenCount = sources.length - shown.length;
	return (
		<div class={sources.length === 1 ? 'sources single' : 'sources'}>
			<p class="meta">{strings.sources}</p>
			<ol aria-label={strings.sources}>
				{shown.map((source, index) => (
					<li
						key={index}
						ref={index === SOURCES_SHOWN ? firstUnfolded : null}
						tabIndex={index === SOURCES_SHOWN ? -1 : undefined}
					>
						<SourceRow source={source} numeral={sources.length > 1 && (index + 1).toLocaleString(language)} />
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

/** One line: number, title, where it is on the website, and an arrow that says that it leaves. */
function SourceRow({ source, numeral }: { source: AnswerSource; numeral: string | false }): JSX.Element {
	const { strings, language } = useChat();
	const address = readWebAddress(source.url);
	const title = source.title || address?.place;
	const words = (
		<>
			{numeral && <span class="source-number">{numeral}</span>}
			<bdi class="source-title">{title}</bdi>
			{address && address.place !== title && <bdi class="source-place">{address.place}</bdi>}
			{source.read_at && (
				<time class="source-date" dateTime={source.read_at}>
					{new Date(source.read_at).toLocaleDateString(language, { dateStyle: 'medium' })}
				</time>
			)}
		</>
	);
	if (!address) {
		return (
			<span class="source" title={title}>
				{words}
			</span>
		);
	}
	return (
		<a class="source" href={address.href} title={title} target="_blank" rel="noopener noreferrer nofollow ugc">
			{words}
			<Icon name="external" isSmall isDirected />
			<span class="unseen">({strings.opensNewTab})</span>
		</a>
	);
}

interface WebAddress {
	readonly href: string;
	/** Path and section for a page of this website, else with the host in front. */
	readonly place: string;
}

/** Reads the address of a source; undefined for one that leads anywhere but to a website. */
function readWebAddress(url: string): WebAddress | undefined {
	if (!URL.canParse(url)) return undefined;
	const { protocol, href, host, pathname, hash } = new URL(url);
	if (protocol !== 'http:' && protocol !== 'https:') return undefined;
	const path = decode(pathname.replace(/\/$/, '') + hash);
	const isHere = host === location.host && path !== '';
	return { href, place: isHere ? path : host.replace(/^www\./, '') + path };
}

/** As people write addresses: `/größe`, not `/gr%C3%B6%C3%9Fe`. */
function decode(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
