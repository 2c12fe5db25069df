import type { ComponentChildren, TargetedEvent, TargetedSubmitEvent } from 'preact';
import { useContext, useId, useState } from 'preact/hooks';
import type { Loaded } from '../app/replies.ts';
import { parseTime, writeDate, writeExactTime } from '../words/dates.ts';
import { words } from '../words/words.ts';
import { FormFaults, NO_FAULTS, placeFaults } from './faults.ts';

/** Shows what was loaded, or why it was not. Nothing for a moment, then a skeleton (by the style sheet). */
export function Await<Data>({
	of: { data, error, reload },
	children,
}: {
	readonly of: Loaded<Data>;
	readonly children: (data: Data) => ComponentChildren;
}) {
	return (
		<>
			{error !== undefined && (
				<p class="failure" role="alert">
					{error}{' '}
					<button type="button" class="link" onClick={() => void reload()}>
						{words.retry}
					</button>
				</p>
			)}
			{data !== undefined && children(data)}
			{data === undefined && error === undefined && (
				<div class="skeleton" role="status" aria-label={words.loading}>
					<i />
					<i />
					<i />
				</div>
			)}
		</>
	);
}

/** What went wrong; nothing while nothing has. */
export function Failure({ text }: { readonly text: string | undefined }) {
	if (text === undefined) return null;
	return (
		<p class="failure" role="alert">
			{text}
		</p>
	);
}

/** What a list shows without rows: one sentence, and one thing to do. */
export function Empty({ text, children }: { readonly text: string; readonly children?: ComponentChildren }) {
	return (
		<div class="empty">
			<p>{text}</p>
			{children}
		</div>
	);
}

interface SectionHeaderProps {
	readonly title: string;
	readonly intro: string;
	readonly button: string;
	readonly onClick: () => void;
}

/** The head of a list of settings, with the button that adds to it. */
export function SectionHeader({ title, intro, button, onClick }: SectionHeaderProps) {
	return (
		<header>
			<h2>{title}</h2>
			<button type="button" class="primary" onClick={onClick}>
				{button}
			</button>
			<p class="quiet">{intro}</p>
		</header>
	);
}

interface FieldProps {
	readonly label: string;
	readonly name: string;
	/** Where it stands in the body of the call, if that is not its name. */
	readonly path?: string;
	readonly hint?: string;
	readonly isLong?: boolean;
	readonly isRequired?: boolean;
	readonly type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'file';
	readonly multiple?: boolean;
	/** Of numbers: with decimals. */
	readonly step?: 'any';
	readonly min?: number;
	readonly autocomplete?: string;
	readonly placeholder?: string;
	/** What it holds at first. */
	readonly start?: string;
	readonly length?: { readonly min: number; readonly max: number };
}

/** A labelled field; the form gets its text by its name. What is wrong in it is said below it. */
export function Field({
	label,
	name,
	path = name,
	hint,
	isLong,
	isRequired = true,
	start = '',
	length,
	...input
}: FieldProps) {
	const faultId = useId();
	const fault = useContext(FormFaults).atFields[name];
	const given = {
		name,
		dir: 'auto' as const,
		required: isRequired,
		defaultValue: start,
		'data-path': path,
		...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': faultId }),
	};
	return (
		<div class="field">
			<label class="field">
				<span>{label}</span>
				{isLong === true ? (
					<textarea {...given} rows={4} />
				) : (
					<input
						{...given}
						minLength={length?.min}
						maxLength={length?.max}
						onChange={input.type === 'url' ? completeAddress : undefined}
						// Preact's types want the attributes of each input type apart.
						{...(input as object)}
					/>
				)}
				{hint !== undefined && <small>{hint}</small>}
			</label>
			{fault !== undefined && (
				<p class="failure" role="alert" id={faultId}>
					{fault}
				</p>
			)}
		</div>
	);
}

/** Browsers want the scheme of an address, which people leave out. */
function completeAddress({ currentTarget: input }: TargetedEvent<HTMLInputElement>): void {
	const address = input.value.trim();
	// What is no address but one of a person stays, for the browser to refuse.
	if (/^[^@]+$/.test(address) && !address.includes('://')) input.value = `https://${address}`;
}

interface FormProps {
	readonly button: string;
	readonly children: ComponentChildren;
	/** Whether sending it is what the screen is for; so unless said otherwise. */
	readonly isPrimary?: boolean;
	readonly onCancel?: () => void;
	/** Gets the texts by the names of their fields, and all with files. What it throws is shown at the fields it is about, or under them. */
	readonly onSubmit: (values: Readonly<Record<string, string>>, data: FormData) => Promise<unknown>;
}

/** A form that sends once at a time and says what went wrong. */
export function Form({ button, isPrimary = true, children, onSubmit, onCancel }: FormProps) {
	const [faults, setFaults] = useState(NO_FAULTS);
	const [isBusy, setBusy] = useState(false);

	async function submit(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const form = event.currentTarget;
		setBusy(true);
		setFaults(NO_FAULTS);
		try {
			const data = new FormData(form);
			const values = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
			// Pairs of names and texts, as filtered above.
			await onSubmit(Object.fromEntries(values) as Record<string, string>, data);
			form.reset();
		} catch (thrown) {
			setFaults(placeFaults(form, thrown));
		} finally {
			setBusy(false);
		}
	}

	return (
		<form onSubmit={(event) => void submit(event)}>
			<FormFaults.Provider value={faults}>{children}</FormFaults.Provider>
			<Failure text={faults.rest} />
			<div class="actions">
				<button type="submit" class={isPrimary ? 'primary' : undefined} disabled={isBusy}>
					{button}
				</button>
				{onCancel !== undefined && (
					<button
						type="button"
						onClick={({ currentTarget }) => {
							currentTarget.form?.reset();
							onCancel();
						}}
					>
						{words.cancel}
					</button>
				)}
			</div>
		</form>
	);
}

const UNITS = [
	['day', 86_400_000],
	['hour', 3_600_000],
	['minute', 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' });
const WEEK_MS = 7 * 86_400_000;

/** How long ago something was, or how far ahead where this browser's clock is behind, with the exact time as its title. */
export function Ago({ at }: { readonly at: string }) {
	const time = parseTime(at);
	const ago = Date.now() - time.getTime();
	const distance = Math.abs(ago);
	const [unit, length] = UNITS.find(([, milliseconds]) => distance >= milliseconds) ?? ['minute', 60_000];
	return (
		<time dateTime={time.toISOString()} title={writeExactTime(time)}>
			{distance > WEEK_MS ? writeDate(time) : relative.format(-Math.trunc(ago / length), unit)}
		</time>
	);
}

interface CopyButtonProps {
	readonly text: string;
	/** What it copies, where that is not what the screen is for. */
	readonly label?: string;
}

/** Copies a text and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
	const [isCopied, setCopied] = useState(false);
	return (
		<button
			type="button"
			class={label === undefined ? 'primary' : undefined}
			onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
		>
			{isCopied ? words.copied : (label ?? words.copy)}
		</button>
	);
}
