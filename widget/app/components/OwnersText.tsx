import type { JSX } from 'preact';
import { useChat } from '../hooks/useChat.ts';

/** An address, or words in brackets with an address in parentheses, as in Markdown. */
const LINK = /(\[[^\]\n]+\]\(https?:\/\/[^\s)]+\)|https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()[\]])/;

/** A text of the owner, with its links: "Privacy: https://shop.example/privacy" or "[Privacy](https://shop.example/privacy)". */
export function OwnersText({ text }: { text: string }): JSX.Element {
	// Every second part is a link.
	return <>{text.split(LINK).map((part, index) => (index % 2 === 0 ? part : drawLink(part, index)))}</>;
}

function drawLink(link: string, key: number): JSX.Element {
	const [, words = link, url = link] = /^\[(.+)\]\((.+)\)$/.exec(link) ?? [];
	return <NewTabLink key={key} url={url} words={words} />;
}

/** A link that keeps the page, and the chat on it. */
export function NewTabLink({ url, words }: { url: string; words: string }): JSX.Element {
	const { strings } = useChat();
	return (
		<a href={url} target="_blank" rel="noopener noreferrer">
			<bdi>{words}</bdi>
			<span class="unseen"> ({strings.opensNewTab})</span>
		</a>
	);
}
