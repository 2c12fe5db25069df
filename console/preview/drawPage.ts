import type { OwnPage, PageBlock } from './view.ts';

const ELEMENTS: Readonly<Record<PageBlock['kind'], string>> = { heading: 'h2', text: 'p', item: 'li' };

let drawn = '';

/** Puts the owner's page in place of the demo shop. All of it is text, since pages are hostile. */
export function drawPage({ title, blocks }: OwnPage, accent: unknown): void {
	const root = document.documentElement;
	if (typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent)) root.style.setProperty('--brand', accent);
	else root.style.removeProperty('--brand');
	const content = JSON.stringify([title, blocks]);
	// The widget is drawn again with each change, the page only when it is another.
	if (drawn === content) return;
	drawn = content;
	document.title = title;
	document.querySelector('.bar strong')?.replaceChildren(title);
	for (const shopOnly of document.querySelectorAll('.bar nav, .foot')) shopOnly.remove();
	const article = document.createElement('article');
	article.className = 'own-page';
	article.append(write('h1', title));
	let list: HTMLElement | undefined;
	for (const { kind, text } of blocks) {
		const element = write(ELEMENTS[kind], text);
		if (kind !== 'item') {
			list = undefined;
			article.append(element);
			continue;
		}
		if (list === undefined) {
			list = document.createElement('ul');
			article.append(list);
		}
		list.append(element);
	}
	const inline = document.querySelector('#inline-chat');
	document.querySelector('.preview')?.replaceChildren(...(inline === null ? [] : [inline]), article);
}

function write(element: string, text: string): HTMLElement {
	const made = document.createElement(element);
	made.dir = 'auto';
	made.textContent = text;
	return made;
}
