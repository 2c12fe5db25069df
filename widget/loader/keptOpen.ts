import type { LoaderOptions } from './options.ts';

/** Matches where the panel covers the page, which nobody wants covered on coming to it (`widget/app/browser.ts`). */
const COVERING = '(max-width: 480px), (max-height: 440px)';

/** Whether the panel was open on this tab's last page, and this one has room beside it. */
export function wasKeptOpen({ chatbotId, apiUrl }: LoaderOptions): boolean {
	try {
		// As the app has stored it (`widget/app/visitorStorage.ts`).
		const isOpen = sessionStorage.getItem(`frontdesk:${chatbotId}@${apiUrl}:open`) !== null;
		return isOpen && !matchMedia(COVERING).matches;
	} catch {
		// No storage.
		return false;
	}
}
