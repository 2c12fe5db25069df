import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fillIn } from '../../../../shared/fillIn.ts';
import { CONTACT_ATTRIBUTE_MAX_CHARS } from '../../../../shared/limits.ts';
import { useChat } from '../../hooks/useChat.ts';
import { useChatState } from '../../hooks/useChatState.ts';
import { failureText } from '../failureText.ts';
import { Icon } from '../Icon.tsx';
import { NewTabLink, OwnersText } from '../OwnersText.tsx';
import { Problem } from '../Problem.tsx';
import { guessCountry, readWhereabouts } from './callingCodes.ts';
import { hiddenFields, readPageFacts } from './hiddenFields.ts';
import { LeadField } from './LeadField.tsx';
import type { LeadErrors } from './leadFields.ts';
import { CONSENT, fieldType, findLeadErrors, leadProperties, QUESTION } from './leadFields.ts';
import type { SentLead } from './sendLead.ts';
import { noteLeadShown, sendLead } from './sendLead.ts';
import { TickBox } from './TickBox.tsx';

/** Name of the field that no person sees; nothing that a browser would fill in. */
const TRAP = 'lead_remark';

/** Says that somebody will write, and to which address, which can be changed. `onChange`: the form is wanted again. */
export function LeadDone({ onChange }: { readonly onChange?: () => void }): JSX.Element {
	const { settings, session, store, strings } = useChat();
	const { contactDetails = {} } = session.dependencies.storage.read();
	const { email: address } = contactDetails;
	function change(): void {
		const values = { ...store.getState().contact.values, ...contactDetails };
		store.dispatch({ type: 'contactChanged', change: { values, progress: { status: 'idle' }, isKnown: false } });
		onChange?.();
	}
	return (
		<div class="done">
			<Icon name="tick" />
			<p dir="auto">
				<span>{settings.lead_form.success_text ?? strings.contactDone}</span>{' '}
				{address && <span>{fillIn(strings.contactSentTo, { address })}</span>}{' '}
				{address && (
					<button type="button" class="text-button" onClick={change}>
						{strings.change}
					</button>
				)}
			</p>
		</div>
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

	useLayoutEffect(() => {
		noteLeadShown(store, performance.now());
		if (progress.status !== 'done') session.dependencies.emit('formShown');
	}, []);
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
			question: values[QUESTION]?.trim(),
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
			<AskedQuestion />
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
					label={<OwnersText text={form.consent.text} />}
					isChecked={hasConsent}
					isRequired={form.consent.required}
					error={errors[CONSENT]}
					onChange={(isChecked) => {
						clearError(CONSENT);
						store.dispatch({ type: 'contactChanged', change: { hasConsent: isChecked } });
					}}
				>
					{' '}
					{form.consent.url !== undefined && <NewTabLink url={form.consent.url} words={strings.consentLink} />}
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

/** The question that the form goes with: the last one of the chat, else a field for one, unless the owner has such a field. */
function AskedQuestion(): JSX.Element | null {
	const { settings, session, strings } = useChat();
	const { fields, asks_question: asksQuestion } = settings.lead_form;
	const values = useChatState((state) => state.contact.values);
	const asked = useChatState((state) => state.messages.findLast(({ role }) => role === 'visitor')?.text);
	const isAtStart = useChatState((state) => state.screen === 'chat');
	if (asked !== undefined) {
		return (
			<p class="meta asked" dir="auto">
				{strings.yourQuestion}: <q>{asked}</q>
			</p>
		);
	}
	if (isAtStart || asksQuestion === false || fields.some((field) => fieldType(field) === 'long_text')) return null;
	const question = values[QUESTION] ?? '';
	return (
		<div class="field">
			<label for={QUESTION}>
				{strings.yourQuestion}
				<span class="meta"> ({strings.optional})</span>
			</label>
			<textarea
				id={QUESTION}
				dir={question ? 'auto' : undefined}
				rows={3}
				maxLength={CONTACT_ATTRIBUTE_MAX_CHARS}
				value={question}
				onInput={(event) => session.setContactDraft({ ...values, [QUESTION]: event.currentTarget.value })}
			/>
		</div>
	);
}
