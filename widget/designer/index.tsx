// For what it does, and first: schemas are made by the imports below.
// oxlint-disable-next-line import/no-unassigned-import
import './configureZod.ts';

import { render } from 'preact';
import { Designer } from './Designer.tsx';
import { DESIGNER_CSS } from './designer.css.ts';
import { BASE } from './place.ts';
import type { Settings } from './settings.ts';

/** Languages that the widget speaks, set by the build. */
declare const __FRONTDESK_LANGUAGES__: readonly string[];

async function start(root: HTMLElement): Promise<void> {
	const { chatbotId = '', publicUrl = '' } = root.dataset;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(DESIGNER_CSS);
	document.adoptedStyleSheets = [sheet];
	const response = await fetch(`${BASE}/api/chatbots/${chatbotId}/settings`);
	if (!response.ok) {
		root.textContent = 'The settings could not be read. Reload this page to try again.';
		return;
	}
	// The BFF's own reply, by its contract.
	const { data } = (await response.json()) as { data: Settings };
	const { chatbot_id: _id, ...initial } = data;
	root.textContent = '';
	render(
		<Designer chatbotId={chatbotId} publicUrl={publicUrl} initial={initial} languages={__FRONTDESK_LANGUAGES__} />,
		root,
	);
}

const root = document.querySelector<HTMLElement>('#designer');
if (root) void start(root);
