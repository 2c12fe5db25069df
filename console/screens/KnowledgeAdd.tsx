import { useState } from 'preact/hooks';
import { FaultyInput } from '../app/call.ts';
import { addNewWebsite } from '../app/readWebsite.ts';
import { service } from '../app/service.ts';
import { tell } from '../app/undo.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { Draft, hasDraft } from '../components/Draft.tsx';
import { Field, Form } from '../components/parts.tsx';
import { reasonOf } from '../words/reasons.ts';
import { words } from '../words/words.ts';

type Kind = 'site' | 'page' | 'document' | 'text' | 'faq' | 'zoho';
type Values = Readonly<Record<string, string>>;
const KINDS: ReadonlyArray<readonly [Kind, string]> = [
	['site', words.knowledge.addSite],
	['page', words.knowledge.addPage],
	['document', words.knowledge.addDocument],
	['text', words.knowledge.addText],
	['faq', words.knowledge.addFaq],
	['zoho', words.knowledge.addZoho],
];
const ZOHO_FIELDS = ['data_center', 'org_id', 'client_id', 'client_secret', 'refresh_token'] as const;
export const SCHEDULES = ['never', 'daily', 'weekly', 'monthly'] as const;
type Schedule = (typeof SCHEDULES)[number];

interface AddProps {
	readonly chatbotId: string;
	readonly onAdded: () => void;
}

/** Buttons for each kind of source, and the form of the one that was chosen or whose draft was kept. */
export function AddSource({ chatbotId, onAdded }: AddProps) {
	const draftOf = (name: Kind) => `${name} ${chatbotId}`;
	const [kind, setKind] = useState(() => KINDS.find(([name]) => hasDraft(draftOf(name)))?.[0]);
	const add = async (values: Values, data: FormData) => {
		if (kind !== undefined) await addSource(chatbotId, { kind, values, data });
		// The form of another kind may have been chosen meanwhile.
		setKind((current) => (current === kind ? undefined : current));
		onAdded();
	};
	return (
		<>
			<div class="actions">
				{KINDS.map(([name, label]) => (
					<button key={name} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
						{label}
					</button>
				))}
			</div>
			{kind !== undefined && (
				<Form key={kind} button={words.knowledge.add} onSubmit={add} onCancel={() => setKind(undefined)}>
					{/* The secrets of Zoho Desk are kept nowhere, and files cannot be. */}
					{kind !== 'zoho' && kind !== 'document' && <Draft name={draftOf(kind)} />}
					<Fields kind={kind} />
				</Form>
			)}
		</>
	);
}

function Fields({ kind }: { readonly kind: Kind }) {
	switch (kind) {
		case 'site':
			return (
				<>
					<Field
						label={words.knowledge.address}
						name="address"
						path="url"
						type="url"
						placeholder="https://www.example.com"
					/>
					<Disclosure summary={words.knowledge.options}>
						<Field label={words.knowledge.leaveOut} name="exclude" isRequired={false} />
						<Field label={words.knowledge.maxPages} name="maxPages" path="max_pages" type="number" isRequired={false} />
						<ScheduleField />
					</Disclosure>
				</>
			);
		case 'page':
			return <Field label={words.knowledge.addresses} name="addresses" path="links" isLong />;
		case 'document':
			return <Field label={words.knowledge.files} name="files" type="file" multiple />;
		case 'text':
			return <Field label={words.knowledge.text} name="text" path="texts" isLong />;
		case 'faq':
			return (
				<>
					<Field label={words.knowledge.question} name="question" path="faqs.0.q" />
					<Field label={words.knowledge.answer} name="answer" path="faqs.0.a" isLong />
				</>
			);
		case 'zoho':
		default:
			return (
				<>
					{ZOHO_FIELDS.map((name) => (
						<Field
							key={name}
							label={words.knowledge.zoho[name]}
							name={name}
							type={name === 'client_secret' || name === 'refresh_token' ? 'password' : 'text'}
							autocomplete="off"
						/>
					))}
				</>
			);
	}
}

export function ScheduleField({ start = 'weekly' }: { readonly start?: Schedule }) {
	return (
		<label class="field">
			<span>{words.knowledge.schedule}</span>
			<ScheduleChoice start={start} />
		</label>
	);
}

interface ScheduleChoiceProps {
	readonly start: Schedule;
	readonly onChoose?: (schedule: Schedule) => void;
}

export function ScheduleChoice({ start, onChoose }: ScheduleChoiceProps) {
	return (
		<select
			name="schedule"
			defaultValue={start}
			// The options are all schedules there are.
			onChange={({ currentTarget }) => onChoose?.(currentTarget.value as Schedule)}
		>
			{SCHEDULES.map((name) => (
				<option key={name} value={name} selected={name === start}>
					{words.knowledge.schedules[name]}
				</option>
			))}
		</select>
	);
}

/** The texts between separators. */
export function splitList(text: string, separator: RegExp): string[] {
	return text
		.split(separator)
		.map((part) => part.trim())
		.filter((part) => part !== '');
}

interface NewSource {
	readonly kind: Kind;
	readonly values: Values;
	readonly data: FormData;
}

/** @throws {Error} why nothing was added, or which file was refused */
async function addSource(chatbotId: string, { kind, values, data }: NewSource): Promise<unknown> {
	const { address = '', addresses = '', text = '', question = '', answer = '' } = values;
	const { exclude = '', maxPages = '', schedule = 'weekly' } = values;
	switch (kind) {
		case 'site':
			return addNewWebsite(chatbotId, {
				url: address,
				exclude: splitList(exclude, /,/),
				...(maxPages === '' ? {} : { max_pages: Number(maxPages) }),
				// One of the options of the field.
				resync_schedule: schedule as Schedule,
			});
		case 'page':
			return service.addPages(chatbotId, splitList(addresses, /\s+/));
		case 'document': {
			const { documents } = await service.addDocuments(chatbotId, data);
			const refused = documents.flatMap(({ name, error }) => (error === null ? [] : [`${name}: ${reasonOf(error)}`]));
			const reasons = refused.join(' ');
			if (refused.length === documents.length) throw new FaultyInput([{ path: 'files', text: reasons }]);
			// The form closes: sent once more, it would add the others again.
			if (reasons !== '') tell(reasons, true);
			return documents;
		}
		case 'faq':
			return service.addFaq(chatbotId, question, answer);
		case 'text':
			return service.addText(chatbotId, text);
		case 'zoho':
		default:
			return service.addZoho(chatbotId, values);
	}
}
