import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { COMMENT_MAX_CHARS } from '../../../../shared/limits.ts';
import type { PartProps } from '../../hooks/useChat.ts';
import { useChat } from '../../hooks/useChat.ts';
import { useReveal } from '../../hooks/useReveal.ts';

/** One optional line on why an answer did not help. */
export function RatingReason({ answer, rate }: PartProps): JSX.Element {
	const { store, strings } = useChat();
	const [reason, setReason] = useState('');
	const element = useRef<HTMLFormElement>(null);
	useReveal(element, false);

	function send(event: Event): void {
		event.preventDefault();
		if (!rate || reason.trim() === '') return;
		void rate('not_helpful', reason.trim());
		store.dispatch({ type: 'announced', text: strings.reasonSent });
	}

	if (answer?.hasReason) return <p class="meta reason-sent">{strings.reasonSent}</p>;
	return (
		<form class="reason" onSubmit={send} ref={element}>
			<input
				type="text"
				dir={reason ? 'auto' : undefined}
				autocomplete="off"
				enterkeyhint="send"
				maxLength={COMMENT_MAX_CHARS}
				value={reason}
				aria-label={strings.reasonQuestion}
				placeholder={strings.reasonQuestion}
				onInput={(event) => setReason(event.currentTarget.value)}
			/>
			<button type="submit" class="button outlined">
				{strings.send}
			</button>
		</form>
	);
}
