import type { JSX, RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { VISITOR_MESSAGE_MAX_CHARS } from '../../../shared/limits.ts';
import { isInputMethodKey } from '../browser.ts';
import { useChat } from '../hooks/useChat.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { selectSending } from '../state/selectors.ts';
import { Icon } from './Icon.tsx';

/** From this share of the limit on, the visitor sees how much room is left. */
const COUNTER_SHARE = 0.8;
/** What is pasted stays, to be shortened; more than this the browser cuts off, as it would be slow. */
const DRAFT_MAX_CHARS = 10 * VISITOR_MESSAGE_MAX_CHARS;
/** A second press so soon was meant for sending, where the button to stop is now. */
const DOUBLE_PRESS_MS = 500;

/** Where the visitor writes. It grows with the text: a hidden copy of it in the same grid cell gives the height. */
export function Composer({ textRef }: { textRef: RefObject<HTMLTextAreaElement | null> }): JSX.Element {
	const { session, strings } = useChat();
	const draft = useChatState((state) => state.draft);
	const sending = useChatState((state) => (state.isReconnecting ? undefined : selectSending(state)));
	const text = draft.trim();
	const isTooLong = text.length > VISITOR_MESSAGE_MAX_CHARS;
	const canSend = text !== '' && !isTooLong && !sending;

	function send(): void {
		if (!canSend) return;
		session.setDraft('');
		session.send(text);
		textRef.current?.focus();
	}

	function handleKeyDown(event: KeyboardEvent): void {
		if (event.key !== 'Enter' || event.shiftKey || isInputMethodKey(event)) return;
		event.preventDefault();
		send();
	}

	return (
		<form
			class="composer"
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
		>
			<div class="composer-box">
				<div class="composer-text">
					<div class="composer-mirror" aria-hidden="true">
						{`${draft}\u200b`}
					</div>
					<textarea
						ref={textRef}
						rows={1}
						dir={draft ? 'auto' : undefined}
						enterkeyhint="send"
						maxLength={DRAFT_MAX_CHARS}
						value={draft}
						placeholder={strings.writeMessage}
						aria-label={strings.writeMessage}
						aria-invalid={isTooLong}
						onInput={(event) => session.setDraft(event.currentTarget.value)}
						onKeyDown={handleKeyDown}
					/>
				</div>
				{sending ? (
					<button
						type="button"
						class="send stops"
						aria-label={strings.stop}
						title={strings.stop}
						onClick={({ detail }) => {
							// A key's press counts none.
							if (detail === 0 || Math.abs(Date.now() - sending.at) > DOUBLE_PRESS_MS) session.stop();
						}}
					>
						<Icon name="stop" />
					</button>
				) : (
					<button
						type="submit"
						class={canSend ? 'send ready' : 'send'}
						aria-label={strings.send}
						title={strings.send}
						aria-disabled={!canSend}
					>
						<Icon name="arrowUp" />
					</button>
				)}
			</div>
			{text.length >= VISITOR_MESSAGE_MAX_CHARS * COUNTER_SHARE && <Counter length={text.length} />}
		</form>
	);
}

function Counter({ length }: { length: number }): JSX.Element {
	const { language, store } = useChat();
	const isOver = length > VISITOR_MESSAGE_MAX_CHARS;
	const text = [length, VISITOR_MESSAGE_MAX_CHARS].map((count) => count.toLocaleString(language)).join(' / ');
	useEffect(() => {
		// Only when the limit is crossed: an announcement at each key would drown what is typed.
		if (isOver) store.dispatch({ type: 'announced', text });
	}, [isOver]);
	return <p class={length < VISITOR_MESSAGE_MAX_CHARS ? 'meta counter' : 'meta counter full'}>{text}</p>;
}
