import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useChat } from '../../hooks/useChat.ts';
import { useChatState } from '../../hooks/useChatState.ts';
import { failureText } from '../failureText.ts';
import { Icon } from '../Icon.tsx';
import { Problem } from '../Problem.tsx';
import { guessCountry, readWhereabouts } from './callingCodes.ts';
import { hiddenFields, readPageFacts } from './hiddenFields.ts';
import { LeadField } from './LeadField.tsx';
import type { LeadErrors } from './leadFields.ts';
import { CONSENT, findLeadErrors, leadProperties } from './leadFields.ts';
import type { SentLead } from './sendLead.ts';
import { noteLeadShown, sendLead } from './sendLead.ts';
import { TickBox } from './TickBox.tsx';

/** Name of the field that no person sees; nothing that a browser would fill in. */
const TRAP = 'lead_remark';

/** Says that somebody will write. */
export function LeadDone(): JSX.Element {
	const { settings, strings } = useChat();
	return (
		<p class="done" dir="auto">
			<Icon name="tick" />
			{settings.lead_form.success_text ?? strings.contactDone}
		</p>
	);
}

/**
 * The owner's contact form; once sent, a tick and one sentence. There is only one, so its ids are its fields' names.
 */
export function LeadForm(): JSX.Element {
	const { settings, language, session, store, strings } = useChat();
	const form = settings.lead_form;
	const { values, hasConsent, progress } = useChatState((state) => state.contact);
	const [errors, setErrors] = useState<LeadErrors>({});
	const country = useMemo(() => guessCountry(readWhereabouts()), []);
	const element = useRef<HTMLFormElement>(null);
	const isSubmitted = useRef(false);

	useLayoutEffect(() => void noteLeadShown(store, performance.now()), []);
	useLayoutEffect(() => {
		if (!isSubmitted.current) return;
		isSubmitted.current = false;
		element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	if (progress.status === 'done') return <LeadDone />;

	const isSending = progress.status === 'running';

	function submit(event: Event): void {
		event.preventDefault();
		if (isSending) return;
		const inputs = [...(element.current?.querySelectorAll('input') ?? [])];
		const unreadable = inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name);
		const found = findLeadErrors(form, { values, hasConsent, unreadable, country }, strings);
		isSubmitted.current = true;
		setErrors(found);
		if (Object.keys(found).length > 0) return;
		const lead = {
			properties: leadProperties(form, { values, country }),
			hiddenFields: hiddenFields(form, readPageFacts(document)),
			consent: form.consent ? hasConsent : undefined,
			trap: inputs.find(({ name }) => name === TRAP)?.value ?? '',
		};
		void send(lead);
	}

	async function send(lead: SentLead): Promise<void> {
		await sendLead(session, lead, performance.now());
		if (store.getState().contact.progress.status !== 'done') return;
		store.dispatch({ type: 'announced', text: form.success_text ?? strings.contactDone });
	}

	function clearError(name: string): void {
		if (errors[name] === undefined) return;
		const { [name]: _cleared, ...others } = errors;
		setErrors(others);
	}

	return (
		<form class="lead-form" noValidate onSubmit={submit} ref={element}>
			{form.fields.map((field) => (
				<LeadField
					key={field.name}
					field={field}
					values={values}
					country={country}
					error={errors[field.name]}
					onInput={(name, value) => {
						clearError(field.name);
						session.setContactDraft({ ...values, [name]: value });
					}}
				/>
			))}
			{form.consent && (
				<TickBox
					name={CONSENT}
					label={form.consent.text}
					isChecked={hasConsent}
					isRequired={form.consent.required}
					error={errors[CONSENT]}
					onChange={(isChecked) => {
						clearError(CONSENT);
						store.dispatch({ type: 'contactChanged', change: { hasConsent: isChecked } });
					}}
				>
					{form.consent.url !== undefined && (
						<>
							{' '}
							<a href={form.consent.url} target="_blank" rel="noopener noreferrer">
								{strings.consentLink}
								<span class="unseen"> ({strings.opensNewTab})</span>
							</a>
						</>
					)}
				</TickBox>
			)}
			<div class="unseen" aria-hidden="true">
				<input name={TRAP} type="text" tabIndex={-1} autocomplete="off" data-1p-ignore="" data-lpignore="true" />
			</div>
			{progress.status === 'failed' && <Problem role="alert" text={failureText(progress.failure, strings, language)} />}
			<button type="submit" class="button" dir="auto" aria-disabled={isSending}>
				{form.button_text || strings.send}
			</button>
		</form>
	);
}
