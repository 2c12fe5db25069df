import type { JSX } from 'preact';
import { Deferred } from '../components/Deferred.tsx';
import type { ScreenName } from '../state/chatState.ts';
import { ChatScreen } from './ChatScreen.tsx';

/** Every screen by its name in the state; all but the conversation are in a chunk of their own. */
export const screens: Readonly<Record<ScreenName, () => JSX.Element>> = {
	chat: ChatScreen,
	contact: () => <Deferred name="contact" />,
	deleteData: () => <Deferred name="deleteData" />,
	earlier: () => <Deferred name="earlier" />,
	language: () => <Deferred name="language" />,
	survey: () => <Deferred name="survey" />,
	transcript: () => <Deferred name="transcript" />,
};
