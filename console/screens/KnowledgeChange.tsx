import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { HOME } from '../app/place.ts';
import { saveOver, type Texts } from '../app/saveOver.ts';
import { type Source, service } from '../app/service.ts';
import { attempt } from '../app/undo.ts';
import { Draft, hasDraft } from '../components/Draft.tsx';
import { Field, Form } from '../components/parts.tsx';
import { contactWords } from '../words/contacts/contactWords.ts';
import { words } from '../words/words.ts';
import { changeSources, deleteSources } from './changeSources.ts';
import { SCHEDULES, ScheduleField, splitList } from './KnowledgeAdd.tsx';
import { isRemote, textsOf } from './sourceTexts.ts';

/** The list as it was narrowed when a source was opened from it. */
export function listAddress(): string {
	return `${HOME}/knowledge${location.search}`;
}

interface ChangeProps {
	readonly source: Awaited<ReturnType<typeof service.source>>;
	readonly chatbotId: string;
	readonly onChanged: () => void;
}

/** What can be done with a source. */
export function KnowledgeChange({ source, chatbotId, onChanged }: ChangeProps) {
	const draft = `edit ${source.id}`;
	const [isOpen, setOpen] = useState(() => hasDraft(draft));
	const { route } = useLocation();
	const { id, type } = source;
	const start = fieldsOf(source);
	const readAgain = () => void attempt(changeSources(chatbotId, 'resync', [id])).then(onChanged);
	const remove = () => {
		deleteSources(chatbotId, [source]);
		route(listAddress());
	};
	const save = async (values: Readonly<Record<string, string>>, data: FormData) => {
		const { version = '', classes = '', schedule = '' } = values;
		data.delete('version');
		await saveOver({
			version: version || undefined,
			mine: namedTexts(type, { ...values, file: fileNameOf(data) }),
			async latest() {
				const stored = await service.source(chatbotId, id);
				return { version: stored.etag, texts: namedTexts(type, fieldsOf(stored)) };
			},
			event: { types: 'source.changed', about: { source_id: id } },
			save: (ifMatch) => {
				if (type === 'document') return service.replaceDocument(chatbotId, id, data, ifMatch);
				const { question: q, answer: a, text } = values;
				return service.changeSource(
					chatbotId,
					id,
					type === 'faq'
						? { question: q, answer: a }
						: type === 'text'
							? { text }
							: {
									resync_schedule: SCHEDULES.find((each) => each === schedule),
									// Another choice of parts has the page read again.
									...(classes !== start.classes && { exclude_classes: splitList(classes, /,/) }),
								},
					ifMatch,
				);
			},
		});
		setOpen(false);
		onChanged();
	};
	return (
		<>
			<div class="actions">
				{isRemote(source) && (
					<button type="button" onClick={readAgain}>
						{words.knowledge.readAgain}
					</button>
				)}
				{!isOpen && (
					<button type="button" onClick={() => setOpen(true)}>
						{isRemote(source)
							? words.knowledge.options
							: type === 'document'
								? words.knowledge.replace
								: contactWords.edit}
					</button>
				)}
				<button type="button" class="danger" onClick={remove}>
					{words.delete}
				</button>
			</div>
			{isOpen && (
				<Form button={words.save} onSubmit={save} onCancel={() => setOpen(false)}>
					<Draft name={draft} version={source.etag} />
					{type === 'document' && <Field label={words.knowledge.newFile} name="files" type="file" />}
					{type === 'text' && <Field label={words.knowledge.text} name="text" start={start.text ?? ''} isLong />}
					{type === 'faq' && (
						<>
							<Field label={words.knowledge.question} name="question" start={start.question ?? ''} />
							<Field label={words.knowledge.answer} name="answer" start={start.answer ?? ''} isLong />
						</>
					)}
					{isRemote(source) && <ScheduleField start={source.resync_schedule} />}
					{type === 'link' && (
						<Field label={words.knowledge.leaveOutClasses} name="classes" start={start.classes} isRequired={false} />
					)}
				</Form>
			)}
		</>
	);
}

/** What the fields of the form hold, by their names. */
function fieldsOf(source: ChangeProps['source']) {
	const { question, answer, name } = textsOf(source);
	const classes = source.exclusions?.exclude_classes?.join(', ') ?? '';
	return { question, answer, text: source.text, schedule: source.resync_schedule, classes, file: name };
}

/** The fields of the form for a type of source, by what they are called. */
function namedTexts(type: Source['type'], fields: Readonly<Record<string, string | undefined>>): Texts {
	const { question = '', answer = '', text = '', schedule = '', classes = '', file = '' } = fields;
	const {
		question: questionName,
		answer: answerName,
		text: textName,
		schedule: scheduleName,
		schedules,
		leaveOutClasses,
		newFile,
	} = words.knowledge;
	if (type === 'faq') return { [questionName]: question, [answerName]: answer };
	if (type === 'text') return { [textName]: text };
	if (type === 'document') return { [newFile]: file };
	const named = { [scheduleName]: new Map(Object.entries(schedules)).get(schedule) ?? schedule };
	return type === 'link' ? { ...named, [leaveOutClasses]: classes } : named;
}

function fileNameOf(data: FormData): string {
	const file = data.get('files');
	return file instanceof File ? file.name : '';
}
