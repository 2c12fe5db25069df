import { RatingReason } from '../components/answers/RatingReason.tsx';
import { LeadCard } from '../components/forms/LeadCard.tsx';
import { NextOpening, OpeningHours } from '../components/OpeningHours.tsx';
import type { ScreenParts } from '../hooks/useChat.ts';
import { ConsentScreen } from './ConsentScreen.tsx';
import { ContactScreen } from './ContactScreen.tsx';
import { DeleteDataScreen } from './DeleteDataScreen.tsx';
import { EarlierScreen } from './EarlierScreen.tsx';
import { LanguageScreen } from './LanguageScreen.tsx';
import { SurveyScreen } from './SurveyScreen.tsx';

export { SCREENS_CSS } from './screens.css.ts';

/** The chunk of all screens but the conversation, and of the forms. */
export const SCREEN_PARTS: ScreenParts = {
	consent: ConsentScreen,
	contact: ContactScreen,
	deleteData: DeleteDataScreen,
	earlier: EarlierScreen,
	hours: OpeningHours,
	language: LanguageScreen,
	leadCard: LeadCard,
	nextOpening: NextOpening,
	ratingReason: RatingReason,
	survey: SurveyScreen,
};
