import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { COMMENT_MAX_CHARS } from '../../../../shared/limits.ts';
import type { PartProps } from '../../hooks/useChat.ts';
import { useChat } from '../../hooks/useChat.ts';

/** One optional line on why an answer did not help. */
export function RatingReason({ onReason }: PartProps): JSX.Element {
	const { store, strings } = useChat();
	const [reason, setReason] = useState('');
	const [isSent, setIsSent] = useState(false);

	function send(event: Event): void {
		event.preventDefault();
		if (reason.trim() === '') return;
		setIsSent(true);
		onReason?.(reason.trim());
		store.dispatch({ type: 'announced', text: strings.reasonSent });
	}

	if (isSent) return <p class="meta reason-sent">{strings.reasonSent}</p>;
	return (
		<form class="reason" onSubmit={send}>
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
