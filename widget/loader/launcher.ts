/** The round button that opens the panel, and a note beside it. */
export interface Launcher {
	button: HTMLButtonElement;
	/** @param iconPath on a grid of 24; "" is the launcher's own @param label words beside it */
	setFace(iconPath: string, label: string): void;
	setOpen(isOpen: boolean): void;
	setBusy(isBusy: boolean): void;
	/** Shows that there is something unread: a dot, and the count for screen readers. */
	setUnread(count: number): void;
	/** Shows a sentence beside the button and has it read out; "" takes it away. */
	setNote(text: string): void;
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const SPEECH_PATH = 'M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-6l-5 4v-4H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z';
const DOTS_PATH = 'M8 10.5h.01M12 10.5h.01M16 10.5h.01';
const CHEVRON_PATH = 'm6 9 6 6 6-6';

/** The name of the button and its landmark: the word is the same in most languages. */
const NAME = 'Chat';

/** Builds the launcher into `root`, closed and idle. */
export function createLauncher(root: ShadowRoot): Launcher {
	const page = root.ownerDocument;
	const region = page.createElement('div');
	const button = page.createElement('button');
	const note = page.createElement('div');
	const icon = page.createElementNS(SVG_NAMESPACE, 'svg');
	const path = page.createElementNS(SVG_NAMESPACE, 'path');
	const words = page.createElement('span');

	setAttributes(region, { role: 'region', 'aria-label': NAME });
	setAttributes(button, { type: 'button', class: 'launcher', 'aria-haspopup': 'dialog', dir: 'auto' });
	setAttributes(icon, { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' });
	setAttributes(note, { class: 'note', role: 'alert', dir: 'auto' });
	icon.append(path);
	button.append(icon, words);
	region.append(button, note);
	root.append(region);

	let isOpen = false;
	let isBusy = false;
	let unread = 0;
	let shape = SPEECH_PATH;
	const draw = (): void => {
		const name = button.textContent || NAME;
		setAttributes(button, {
			'aria-label': unread ? `${name} (${unread})` : name,
			'aria-expanded': `${isOpen}`,
			'aria-busy': `${isBusy}`,
		});
		button.toggleAttribute('data-unread', unread > 0);
		path.setAttribute('d', isOpen ? CHEVRON_PATH : shape + (isBusy && shape === SPEECH_PATH ? DOTS_PATH : ''));
	};
	draw();

	return {
		button,
		setFace(iconPath, label) {
			words.textContent = label;
			shape = iconPath || SPEECH_PATH;
			draw();
		},
		setOpen(value) {
			isOpen = value;
			draw();
		},
		setBusy(value) {
			isBusy = value;
			draw();
		},
		setUnread(count) {
			unread = count;
			draw();
		},
		setNote(text) {
			note.textContent = text;
		},
	};
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
	for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
