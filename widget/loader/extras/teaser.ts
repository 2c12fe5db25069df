import type { ExtrasParts } from './extras.ts';
import { TEASER_CSS } from './teaser.css.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const CROSS_PATH = 'm6 6 12 12M18 6 6 18';

/**
 * Shows a sentence beside the launcher, which opens the chat, with a button that takes it away. It speaks to no screen
 * reader by itself: nobody asked for it.
 *
 * @returns what takes it away
 */
export function showTeaser({ page, host, launcher, slot }: ExtrasParts, text: string, closeLabel: string): () => void {
	const sheet = new CSSStyleSheet();
	const card = page.createElement('div');
	const words = page.createElement('button');
	const close = page.createElement('button');
	const icon = page.createElementNS(SVG_NAMESPACE, 'svg');
	const cross = page.createElementNS(SVG_NAMESPACE, 'path');
	const remove = (): void => card.remove();

	sheet.replaceSync(TEASER_CSS);
	host.root.adoptedStyleSheets = [...host.root.adoptedStyleSheets, sheet];
	card.className = 'teaser';
	words.className = 'teaser-text';
	words.type = 'button';
	words.textContent = text;
	close.className = 'teaser-close';
	close.type = 'button';
	close.ariaLabel = closeLabel;
	icon.setAttribute('viewBox', '0 0 24 24');
	icon.setAttribute('aria-hidden', 'true');
	cross.setAttribute('d', CROSS_PATH);
	icon.append(cross);
	close.append(icon);
	card.append(words, close);
	words.addEventListener('click', () => slot.open());
	close.addEventListener('click', () => {
		remove();
		launcher.button.focus({ preventScroll: true });
	});
	launcher.button.after(card);
	return remove;
}
