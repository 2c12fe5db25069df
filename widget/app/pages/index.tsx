import { render } from 'preact';
import type { ChatContextValue } from '../hooks/chatContext.ts';
import { ChatContext } from '../hooks/chatContext.ts';
import { ConsentScreen } from './ConsentScreen.tsx';
import { ContactScreen } from './ContactScreen.tsx';
import { DeleteDataScreen } from './DeleteDataScreen.tsx';
import { EarlierScreen } from './EarlierScreen.tsx';
import { holdForContact } from './holdForContact.ts';
import { LanguageScreen } from './LanguageScreen.tsx';
import { LeadCard } from './LeadCard.tsx';
import { MenuItems } from './MenuItems.tsx';
import type { PageProps } from './pageProps.ts';
import { PAGES_CSS } from './pages.css.ts';
import { RatingReason } from './RatingReason.tsx';
import { SurveyScreen } from './SurveyScreen.tsx';
import { TranscriptScreen } from './TranscriptScreen.tsx';

const PAGES = {
	consent: ConsentScreen,
	contact: ContactScreen,
	deleteData: DeleteDataScreen,
	earlier: EarlierScreen,
	language: LanguageScreen,
	leadCard: LeadCard,
	menu: MenuItems,
	ratingReason: RatingReason,
	survey: SurveyScreen,
	transcript: TranscriptScreen,
} as const;

export { holdForContact };

export type PageName = keyof typeof PAGES;

/**
 * Draws a form or page into a place, as a tree of its own: where the app was fetched under a second address, after a
 * first attempt failed, this chunk comes with another Preact than the app's.
 *
 * @returns what takes it away
 */
export type ShowPage = (name: PageName, place: HTMLElement, chat: ChatContextValue, props?: PageProps) => () => void;

/** A chunk of its own, which owners' words need too. Not imported above: Firefox could never fetch it a second time. */
const loadWords = () => import('../strings/withPageStrings.ts');
loadWords().catch(() => undefined);

/** Fetches what pages say. @returns what draws them */
export async function preparePages(): Promise<ShowPage> {
	const { withPageStrings } = await loadWords();
	return (name, place, chat, props = {}) => {
		const Page = PAGES[name];
		chat.adoptCss(PAGES_CSS);
		render(
			<ChatContext.Provider value={{ ...chat, strings: withPageStrings(chat.strings) }}>
				<Page {...props} />
			</ChatContext.Provider>,
			place,
		);
		return () => render(null, place);
	};
}
