import type { AnswerMessage } from '../../state/chatState.ts';
import { showsPlaces } from '../../state/messages.ts';
import type { Strings } from '../../strings/translations.ts';

/** The words of an element as a reader sees them, blocks on lines of their own. */
export function readShownText(element: HTMLElement): string {
	// jsdom has no innerText; a browser's knows where lines break.
	return (element.innerText ?? element.textContent ?? '').trim();
}

/** Answers up to so many characters are read out whole. */
const ALOUD_CHARS = 400;
/** A shorter first paragraph, such as a title, is read out with the next one. */
const PARAGRAPH_CHARS = 60;

/**
 * What is read out of an answer: its words, or its first paragraph and that it goes on; of places their names.
 *
 * @param drawn its words
 */
export function readAloud(drawn: HTMLElement, answer: AnswerMessage, { goesOn }: Strings): string {
	const whole = readShownText(drawn);
	if (showsPlaces(answer)) return [whole, ...answer.sources.map(({ section, title }) => section || title)].join('\n');
	if (whole.length <= ALOUD_CHARS) return whole;
	const blocks = Array.from(drawn.children, (block) => readShownText(block as HTMLElement));
	const last = blocks.findIndex((block) => block.length > PARAGRAPH_CHARS);
	const begun = last < 0 ? blocks : blocks.slice(0, last + 1);
	return begun.length < blocks.length ? [...begun, goesOn].join('\n') : whole;
}
