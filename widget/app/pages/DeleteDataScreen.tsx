import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { failureText } from '../components/failureText.ts';
import { Icon } from '../components/Icon.tsx';
import { useChat } from '../hooks/chatContext.ts';
import type { Progress } from '../state/chatState.ts';
import { failureOf } from '../transport/failures.ts';
import { deleteMyData } from './deleteMyData.ts';
import { Page } from './Page.tsx';
import { StoredData } from './StoredData.tsx';
import { usePageStrings } from './usePageStrings.ts';

/** Shows what is stored, and asks once more before everything of the visitor is deleted. */
export function DeleteDataScreen(): JSX.Element {
	const { language, session } = useChat();
	const strings = usePageStrings();
	const [deletion, setDeletion] = useState<Progress>({ status: 'idle' });

	async function confirm(): Promise<void> {
		if (deletion.status === 'running') return;
		setDeletion({ status: 'running' });
		try {
			await deleteMyData(session);
		} catch (error) {
			setDeletion({ status: 'failed', failure: failureOf(error) });
		}
	}

	return (
		<Page title={strings.deleteTitle} intro={strings.deleteText}>
			<StoredData />
			{deletion.status === 'failed' && (
				<p class="problem" role="alert">
					<Icon name="warning" isSmall />
					{failureText(deletion.failure, strings, language, 0)}
				</p>
			)}
			<div class="page-actions">
				<button
					type="button"
					class="button danger"
					aria-disabled={deletion.status === 'running'}
					onClick={() => void confirm()}
				>
					{strings.deleteConfirm}
				</button>
				<button type="button" class="button outlined" onClick={() => session.show('chat')}>
					{strings.deleteCancel}
				</button>
			</div>
		</Page>
	);
}
