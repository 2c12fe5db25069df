import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { call } from '../../app/call.ts';
import { loadSession, me } from '../../app/session.ts';
import { attempt } from '../../app/undo.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { CopyButton, Field, Form } from '../../components/parts.tsx';
import { State } from '../../components/State.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const WORDS = settingsWords.secondFactor;

/** Codes of an authenticator app besides the password: turned on by a first code, and off. */
export function SecondFactor() {
	const [started, setStarted] = useState<{ readonly secret: string; readonly url: string; readonly picture: VNode }>();
	const [isLeaving, setLeaving] = useState(false);
	const [codes, setCodes] = useState<readonly string[]>();
	const isOn = me.value?.has_second_factor === true;
	const start = async () => {
		const factor = await call('startSecondFactor');
		// Few ever need it.
		const { QrCode } = await import('../../components/QrCode.tsx');
		setStarted({ ...factor, picture: <QrCode text={factor.url} label={WORDS.qrCode} /> });
	};
	const confirm = async ({ code = '' }: Readonly<Record<string, string>>) => {
		const confirmed = await call('confirmSecondFactor', { body: { code } });
		setStarted(undefined);
		setCodes(confirmed.recovery_codes);
		await loadSession();
	};
	const turnOff = async () => {
		setLeaving(false);
		await call('removeSecondFactor');
		await loadSession();
	};
	return (
		<>
			<h3>{WORDS.title}</h3>
			<p class="quiet">{WORDS.intro}</p>
			<div class="actions">
				<State is={isOn ? 'ready' : 'quiet'} word={isOn ? WORDS.on : WORDS.off} />
				{isOn ? (
					<button type="button" class="danger" onClick={() => setLeaving(true)}>
						{WORDS.turnOff}
					</button>
				) : (
					<button type="button" onClick={() => void attempt(start())}>
						{WORDS.turnOn}
					</button>
				)}
			</div>
			{started !== undefined && (
				<Dialog title={WORDS.turnOn} onClose={() => setStarted(undefined)} isShownOnce>
					<p>{WORDS.scan}</p>
					{started.picture}
					<p>
						{WORDS.secret} <a href={started.url}>{WORDS.open}</a>
					</p>
					<code>{started.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
					<Form button={WORDS.turnOn} onSubmit={confirm} onCancel={() => setStarted(undefined)}>
						<Field label={WORDS.code} name="code" autocomplete="one-time-code" />
					</Form>
				</Dialog>
			)}
			{isLeaving && (
				<Dialog title={WORDS.turnOffTitle} onClose={() => setLeaving(false)}>
					<p>{WORDS.turnOffText}</p>
					<div class="actions">
						<button type="button" class="primary danger" onClick={() => void attempt(turnOff())}>
							{WORDS.turnOff}
						</button>
						<button type="button" onClick={() => setLeaving(false)}>
							{words.cancel}
						</button>
					</div>
				</Dialog>
			)}
			{codes !== undefined && (
				<Dialog title={WORDS.codesTitle} onClose={() => setCodes(undefined)} isShownOnce>
					<p class="quiet">{WORDS.codesText}</p>
					<pre>{codes.join('\n')}</pre>
					<div class="actions">
						<CopyButton text={codes.join('\n')} />
					</div>
				</Dialog>
			)}
		</>
	);
}
