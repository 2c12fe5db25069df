import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { failureText } from '../components/failureText.ts';
import type { LeadFieldSettings } from '../components/forms/leadFields.ts';
import { Problem } from '../components/Problem.tsx';
import { useChat } from '../hooks/useChat.ts';
import { deleteMyData } from '../session/deleteMyData.ts';
import type { Progress } from '../state/chatState.ts';
import { failureOf } from '../transport/failures.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

/** Shows what is stored, and asks once more before everything of the visitor is deleted. */
export function DeleteDataScreen(): JSX.Element {
	const { language, session, strings } = useChat();
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
		<ScreenFrame title={strings.deleteData} intro={strings.deleteText}>
			<StoredData />
			{deletion.status === 'failed' && <Problem role="alert" text={failureText(deletion.failure, strings, language)} />}
			<div class="page-actions">
				<button
					type="button"
					class="button danger"
					aria-disabled={deletion.status === 'running'}
					onClick={() => void confirm()}
				>
					{strings.deleteData}
				</button>
			</div>
		</ScreenFrame>
	);
}

/** What is kept of the visitor: how many conversations, and what they sent by the contact form. */
function StoredData(): JSX.Element | null {
	const { session, settings, language, strings } = useChat();
	const { conversations, contactDetails = {} } = session.dependencies.storage.read();
	const words: Readonly<Record<string, string | undefined>> = strings.fields;
	const fields: readonly LeadFieldSettings[] = settings.lead_form.fields;
	const describe = ([name, value]: [string, string]): readonly [string, string] => {
		const { label, optionWords } = fields.find((field) => field.name === name) ?? {};
		return [label ?? words[name] ?? name, optionWords?.[value] ?? value];
	};
	const rows = [
		...(conversations.length > 0
			? [[strings.storedConversations, conversations.length.toLocaleString(language)] as const]
			: []),
		...Object.entries(contactDetails).map(describe),
	];
	if (rows.length === 0) return null;
	return (
		<section class="stored">
			<h4 class="stored-title">{strings.storedTitle}</h4>
			<dl>
				{rows.map(([label, value]) => (
					<Fragment key={label}>
						<dt>
							<bdi>{label}</bdi>
						</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</Fragment>
				))}
			</dl>
		</section>
	);
}
