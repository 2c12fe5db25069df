import type { JSX, RefObject } from 'preact';
import { VISITOR_MESSAGE_MAX_CHARS } from '../../../shared/limits.ts';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { selectSending } from '../state/selectors.ts';
import { fillInCount } from '../strings/fillIn.ts';
import { Icon } from './Icon.tsx';

/** From this share of the limit on, the visitor sees how much room is left. */
const COUNTER_SHARE = 0.8;
/** What browsers report as the key of a keystroke that an input method took. */
const INPUT_METHOD_KEY_CODE = 229;

/** Where the visitor writes. It grows with the text: a hidden copy of it in the same grid cell gives the height. */
export function Composer({ textRef }: { textRef: RefObject<HTMLTextAreaElement | null> }): JSX.Element {
	const { session, strings } = useChat();
	const draft = useChatState((state) => state.draft);
	const isBusy = useChatState((state) => selectSending(state) !== undefined && !state.isReconnecting);
	const canSend = draft.trim() !== '' && !isBusy;

	function send(): void {
		if (!canSend) return;
		session.setDraft('');
		session.send(draft.trim());
		textRef.current?.focus();
	}

	function handleKeyDown(event: KeyboardEvent): void {
		if (event.key !== 'Enter' || event.shiftKey) return;
		// In Safari the Enter that ends a composition is no longer "composing", but still the input method's.
		if (event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE) return;
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
						maxLength={VISITOR_MESSAGE_MAX_CHARS}
						value={draft}
						placeholder={strings.writeMessage}
						aria-label={strings.writeMessage}
						onInput={(event) => session.setDraft(event.currentTarget.value)}
						onKeyDown={handleKeyDown}
					/>
				</div>
				{isBusy ? (
					<button
						type="button"
						class="send stops"
						aria-label={strings.stop}
						title={strings.stop}
						onClick={session.stop}
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
			<Counter length={draft.length} />
		</form>
	);
}

function Counter({ length }: { length: number }): JSX.Element | null {
	const { strings, language } = useChat();
	if (length < VISITOR_MESSAGE_MAX_CHARS * COUNTER_SHARE) return null;
	const left = VISITOR_MESSAGE_MAX_CHARS - length;
	return (
		<p class={left === 0 ? 'meta counter full' : 'meta counter'}>
			{fillInCount(strings.charactersLeft, { count: left, language })}
		</p>
	);
}
