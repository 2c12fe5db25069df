import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import type { LeadFieldSettings } from './leadFields.ts';
import { usePageStrings } from './usePageStrings.ts';

/** What is kept of the visitor: how many conversations, and what they sent by the contact form. */
export function StoredData(): JSX.Element {
	const { session, settings, language } = useChat();
	const strings = usePageStrings();
	const { conversations, contactHandles, contactDetails = {} } = session.dependencies.storage.read();
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
	const isNothing = rows.length === 0 && contactHandles.length === 0;
	return (
		<section class="stored">
			<h4 class="stored-title">{isNothing ? strings.storedNothing : strings.storedTitle}</h4>
			{!isNothing && (
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
			)}
		</section>
	);
}
