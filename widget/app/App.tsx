import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Deferred } from './components/Deferred.tsx';
import { failureText } from './components/failureText.ts';
import { Panel } from './components/Panel.tsx';
import type { ChatContextValue } from './hooks/useChat.ts';
import { ChatContext, useChat } from './hooks/useChat.ts';
import { useChatState } from './hooks/useChatState.ts';
import { ChatScreen } from './screens/ChatScreen.tsx';
import type { ChatState, Failure } from './state/chatState.ts';
import { selectLastQuestion, selectSending } from './state/selectors.ts';

export interface AppProps {
	readonly chat: ChatContextValue;
	/** Absent where the panel is a part of the page and always open. */
	readonly onClose: (() => void) | undefined;
}

/** The whole panel. */
export function App({ chat, onClose }: AppProps): JSX.Element {
	return (
		<ChatContext.Provider value={chat}>
			<Panel onClose={onClose}>
				<CurrentScreen />
			</Panel>
			<Announcer />
		</ChatContext.Provider>
	);
}

/** Screens that visitors can use before they agree to the owner's terms. */
const BEFORE_CONSENT = /^(deleteData|language)$/;

/** All screens but the conversation are in a chunk of their own. */
function CurrentScreen(): JSX.Element {
	const { settings } = useChat();
	const name = useChatState((state) => state.screen);
	const hasAgreed = useChatState((state) => state.hasAgreed);
	const isPending = settings.chat_consent && !hasAgreed && !BEFORE_CONSENT.test(name);
	const shown = isPending ? 'consent' : name;
	return shown === 'chat' ? <ChatScreen /> : <Deferred key={shown} name={shown} />;
}

function selectFailure(state: ChatState): Failure | undefined {
	const last = selectLastQuestion(state);
	return last?.delivery.status === 'failed' ? last.delivery.failure : undefined;
}

/** Speaks to screen readers: that an answer comes and the answer politely, trouble at once, and each only once. */
function Announcer(): JSX.Element {
	const { store, strings, language } = useChat();
	const { text, language: spokenIn } = useChatState((state) => state.announcement);
	const failure = useChatState(selectFailure);
	const isReconnecting = useChatState((state) => state.isReconnecting);
	const sending = useChatState((state) => selectSending(state)?.key);
	useEffect(() => {
		if (sending) store.dispatch({ type: 'announced', text: strings.answering, key: sending });
	}, [sending]);
	const trouble = failure ? `${strings.notSent}. ${failureText(failure, strings, language)}` : '';
	return (
		<div class="unseen">
			<div role="status" lang={spokenIn} dir="auto">
				{text}
			</div>
			<div role="alert">{isReconnecting ? strings.noConnection : trouble}</div>
		</div>
	);
}
