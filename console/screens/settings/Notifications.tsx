import { useState } from 'preact/hooks';
import { type Capability, MAIL_NEEDS } from '../../../shared/capabilities.ts';
import { useReply } from '../../app/replies.ts';
import { type MailChanges, service } from '../../app/service.ts';
import { Await, Failure } from '../../components/parts.tsx';
import { fill } from '../../words/fill.ts';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const KINDS = ['leads', 'unanswered', 'failures', 'credits'] as const;

/** Which mails the person gets, and in which time zone the daily ones are sent. */
export function Notifications({ may }: { readonly may: (capability: Capability) => boolean }) {
	const loaded = useReply('notifications', service.notifications, { staleBy: ['settings'] });
	const [error, setError] = useState<string>();
	const [note, setNote] = useState('');
	const act = async (work: () => Promise<string>) => {
		setError(undefined);
		setNote('');
		try {
			setNote(await work());
		} catch (thrown) {
			setError(thrown instanceof Error ? thrown.message : words.failed);
		}
	};
	const change = (changes: MailChanges) =>
		act(async () => {
			await service.changeNotifications(changes);
			await loaded.reload();
			return settingsWords.notifications.saved;
		});
	const test = () =>
		act(async () => {
			const { sent, reply } = await service.testMail();
			return sent ? settingsWords.notifications.sent : `${settingsWords.notifications.notSent} ${reply}`;
		});
	return (
		<>
			<header>
				<h2>{settingsWords.sections.notifications}</h2>
				<p class="quiet">{settingsWords.notifications.intro}</p>
			</header>
			<Failure text={error} />
			<Await of={loaded}>
				{(settings) => (
					<div class="stack">
						{!settings.can_mail && <p class="notice">{settingsWords.notifications.off}</p>}
						{KINDS.filter((kind) => may(MAIL_NEEDS[kind])).map((kind) => (
							<label key={kind} class="tick">
								<input
									type="checkbox"
									checked={settings[kind]}
									onChange={({ currentTarget }) => void change({ [kind]: currentTarget.checked })}
								/>{' '}
								{settingsWords.notifications[kind]}
							</label>
						))}
						{may('usage') && <Credits />}
						<label class="field">
							<span>{settingsWords.notifications.timeZone}</span>
							<select
								value={settings.time_zone}
								disabled={!may('settings')}
								onChange={({ currentTarget }) => void change({ time_zone: currentTarget.value })}
							>
								{[...new Set(['UTC', settings.time_zone, ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
									<option key={zone} value={zone}>
										{zone}
									</option>
								))}
							</select>
						</label>
						<div class="actions">
							<button type="button" class="primary" disabled={!settings.can_mail} onClick={() => void test()}>
								{settingsWords.notifications.test}
							</button>
						</div>
						<p role="status">{note}</p>
					</div>
				)}
			</Await>
		</>
	);
}

/** What the project has used of its AI credits. */
function Credits() {
	const { data } = useReply('ai-credits', service.aiCredits, { staleBy: ['credits'] });
	return data === undefined ? null : (
		<p class="quiet">{fill(settingsWords.notifications.used, { used: data.used, max: data.max })}</p>
	);
}
