import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import { watchAutoOpen } from './autoOpen.ts';
import type { ExtrasParts } from './extras.ts';
import { showTeaser } from './teaser.ts';
import { createVisitorMemory } from './visitorMemory.ts';

const SECOND_MS = 1_000;

/** What is shown or opened by itself, and until when. */
export interface Invitations {
	/** The visitor has opened or closed something themselves: nothing comes by itself any more, on this page and later ones. */
	endByVisitor(): void;
}

/**
 * Shows the teaser and opens the panel as the settings say, to visitors who have not acted yet.
 *
 * @param closeLabel what the teaser's closing button is called
 */
export function startInvitations(
	parts: ExtrasParts,
	settings: BakedConfig,
	closeLabel: string,
	signal: AbortSignal,
): Invitations {
	const { page, options, host, slot, events } = parts;
	const { teaser, auto_open: autoOpen, chat_consent: terms, storage } = settings;
	// Nothing is stored that nothing needs, nor before the owner's terms are agreed to.
	const isKept = (teaser || autoOpen) && !terms;
	const memory = createVisitorMemory(
		`frontdesk:${options.chatbotId}@${options.apiUrl}:acted`,
		isKept ? storage : 'none',
	);
	const over = new AbortController();
	const end = (): void => over.abort();
	const isAway = (): boolean => host.element.matches('[data-off], [data-hidden], [data-open]');

	if (!memory.hasActed()) {
		if (teaser) {
			const { text, delay_seconds: delay } = teaser;
			const timer = setTimeout(() => {
				const remove = showTeaser(parts, text, closeLabel);
				over.signal.addEventListener('abort', remove);
			}, delay * SECOND_MS);
			over.signal.addEventListener('abort', () => clearTimeout(timer));
		}
		if (autoOpen) {
			const open = (): void => {
				if (!isAway()) slot.open(true);
			};
			watchAutoOpen(page, autoOpen, open, over.signal);
		}
		events.on('open', end);
		signal.addEventListener('abort', end);
	}
	return {
		endByVisitor() {
			end();
			memory.remember();
		},
	};
}
