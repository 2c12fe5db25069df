import { useState } from 'preact/hooks';
import { call } from '../../app/call.ts';
import { me } from '../../app/session.ts';
import { tell } from '../../app/undo.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Field, Form } from '../../components/parts.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

const WORDS = settingsWords.account;

/** The person's own password and sessions. */
export function Account() {
	const [isChanging, setChanging] = useState(false);
	const change = async ({ password = '', fresh = '' }: Readonly<Record<string, string>>) => {
		await call('changePassword', { body: { password, new_password: fresh } });
		setChanging(false);
		tell(WORDS.changed);
	};
	return (
		<>
			<header>
				<h2>{settingsWords.sections.account}</h2>
				<button type="button" onClick={() => setChanging(true)}>
					{WORDS.change}
				</button>
				<p class="quiet">
					{me.value?.name}, {me.value?.email}
				</p>
			</header>
			<SecondFactor />
			<Sessions />
			{isChanging && (
				<Dialog title={WORDS.change} onClose={() => setChanging(false)}>
					<Form button={words.save} onSubmit={change} onCancel={() => setChanging(false)}>
						<p class="quiet">{WORDS.hint}</p>
						<Field label={WORDS.current} name="password" type="password" autocomplete="current-password" />
						<Field
							label={WORDS.fresh}
							hint={WORDS.freshHint}
							name="fresh"
							path="new_password"
							type="password"
							autocomplete="new-password"
							length={{ min: 12, max: 128 }}
						/>
					</Form>
				</Dialog>
			)}
		</>
	);
}
