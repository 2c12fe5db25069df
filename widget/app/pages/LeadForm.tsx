import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { failureText } from '../components/failureText.ts';
import { Icon } from '../components/Icon.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import type { LeadErrors } from './leadFields.ts';
import { CONSENT, findLeadErrors, inputTraits, leadProperties } from './leadFields.ts';
import { usePageStrings } from './usePageStrings.ts';

/** Longest value of a field that the service keeps. */
const FIELD_MAX_CHARS = 500;

/**
 * The owner's contact form; once sent, a tick and one sentence. There is never a second one, so that its ids are its
 * fields' names; Preact's `useId` counts anew in a part that is loaded later, and ids then meet.
 */
export function LeadForm(): JSX.Element {
	const { settings, language, session } = useChat();
	const strings = usePageStrings();
	const form = settings.lead_form;
	const { values, hasConsent, progress } = useChatState((state) => state.contact);
	// The owner may ask for what we have no word for.
	const fieldLabels: Readonly<Record<string, string | undefined>> = strings.fields;
	const [errors, setErrors] = useState<LeadErrors>({});
	const element = useRef<HTMLFormElement>(null);
	const isSubmitted = useRef(false);

	useLayoutEffect(() => {
		if (!isSubmitted.current) return;
		isSubmitted.current = false;
		element.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	if (progress.status === 'done') {
		return (
			<p class="done" role="status">
				<Icon name="tick" />
				{form.success_text ?? strings.contactDone}
			</p>
		);
	}

	function submit(event: Event): void {
		event.preventDefault();
		const found = findLeadErrors(form, { values, hasConsent }, strings);
		isSubmitted.current = true;
		setErrors(found);
		if (Object.keys(found).length > 0) return;
		session.sendContact({
			properties: leadProperties(form, values),
			consent: form.consent ? hasConsent : undefined,
		});
	}

	function clearError(name: string): void {
		if (errors[name] === undefined) return;
		const { [name]: _cleared, ...others } = errors;
		setErrors(others);
	}

	return (
		<form class="lead-form" noValidate onSubmit={submit} ref={element}>
			{form.fields.map(({ name, label, required }) => (
				<Field
					key={name}
					label={label ?? fieldLabels[name] ?? name}
					isRequired={required}
					error={errors[name]}
					value={values[name] ?? ''}
					traits={inputTraits(name)}
					name={name}
					onInput={(value) => {
						clearError(name);
						session.changeContact(name, value);
					}}
				/>
			))}
			{form.consent && (
				<Consent
					consent={form.consent}
					isChecked={hasConsent}
					error={errors[CONSENT]}
					onChange={(isChecked) => {
						clearError(CONSENT);
						session.changeConsent(isChecked);
					}}
				/>
			)}
			{progress.status === 'failed' && (
				<p class="problem" role="alert">
					<Icon name="warning" isSmall />
					{failureText(progress.failure, strings, language, 0)}
				</p>
			)}
			<button type="submit" class="button" disabled={progress.status === 'running'}>
				{progress.status === 'running' ? strings.contactSending : strings.contactSend}
			</button>
		</form>
	);
}

interface FieldProps {
	readonly name: string;
	readonly label: string;
	readonly isRequired: boolean;
	readonly error: string | undefined;
	readonly value: string;
	readonly traits: ReturnType<typeof inputTraits>;
	readonly onInput: (value: string) => void;
}

function Field({ name, label, isRequired, error, value, traits, onInput }: FieldProps): JSX.Element {
	const strings = usePageStrings();
	const id = `lead-${name}`;
	return (
		<div class="field">
			<label for={id}>
				{label}
				{!isRequired && <span class="meta"> ({strings.optional})</span>}
			</label>
			<input
				{...traits}
				id={id}
				name={name}
				maxLength={FIELD_MAX_CHARS}
				dir={traits.type === 'text' ? 'auto' : 'ltr'}
				value={value}
				aria-required={isRequired}
				aria-invalid={error !== undefined}
				aria-describedby={error === undefined ? undefined : `${id}-error`}
				onInput={(event) => onInput(event.currentTarget.value)}
			/>
			<FieldError id={`${id}-error`} error={error} />
		</div>
	);
}

function Consent({
	consent,
	isChecked,
	error,
	onChange,
}: {
	consent: { text: string; url?: string | undefined };
	isChecked: boolean;
	error: string | undefined;
	onChange: (isChecked: boolean) => void;
}): JSX.Element {
	const strings = usePageStrings();
	const id = `lead-${CONSENT}`;
	return (
		<div class="consent">
			<input
				id={id}
				type="checkbox"
				checked={isChecked}
				aria-invalid={error !== undefined}
				aria-describedby={error === undefined ? undefined : `${id}-error`}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			<span>
				<label for={id} dir="auto">
					{consent.text}
				</label>
				{consent.url !== undefined && (
					<>
						{' '}
						<a href={consent.url} target="_blank" rel="noopener noreferrer">
							{strings.consentLink}
							<span class="unseen"> ({strings.opensNewTab})</span>
						</a>
					</>
				)}
			</span>
			<FieldError id={`${id}-error`} error={error} />
		</div>
	);
}

function FieldError({ id, error }: { id: string; error: string | undefined }): JSX.Element | null {
	if (error === undefined) return null;
	return (
		<p class="problem" id={id}>
			<Icon name="warning" isSmall />
			{error}
		</p>
	);
}
