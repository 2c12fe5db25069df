import { useEffect, useRef, useState } from 'preact/hooks';
import type { WidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { FaultyInput, versionOf } from '../app/call.ts';
import { useReply } from '../app/replies.ts';
import { saveOver, type Texts } from '../app/saveOver.ts';
import { service } from '../app/service.ts';
import { chatbots, loadSession } from '../app/session.ts';
import { Draft, dropDraft } from '../components/Draft.tsx';
import { Await, Field, Form } from '../components/parts.tsx';
import { fill } from '../words/fill.ts';
import { setupWords } from '../words/setup/setupWords.ts';
import { words } from '../words/words.ts';
import { ChatPreview } from './ChatPreview.tsx';

type Values = Readonly<Record<string, string>>;

const QUESTIONS_SHOWN = 3;
/** The widget's own. */
const STANDARD_COLOR = '#2f5bea';
const COLOR = /^#[0-9a-f]{6}$/i;
const NAME_LENGTH = { min: 1, max: 200 };
const QUESTION_LENGTH = { min: 0, max: 300 };

/** What was chosen before, or else what the website suggests. */
async function loadLook(chatbotId: string, host: string) {
	const widget = await service.widget(chatbotId);
	const { greeting, accent_color: color, suggested_questions: chosen } = widget;
	const name = chatbots.value.find(({ id }) => id === chatbotId)?.name;
	if (greeting !== undefined || chosen.length > 0) {
		return { widget, isChosen: true, name, accent_color: color, greeting, questions: chosen.map(({ label }) => label) };
	}
	const proposed = await service.proposals(chatbotId);
	return { ...proposed, widget, isChosen: false, name: name === host ? (proposed.name ?? name) : name };
}

/** What was chosen for a chatbot or is proposed; nothing while its website is still read. */
export function useLook(chatbotId: string, host: string, isSettled: boolean) {
	return useReply(`look ${chatbotId} ${isSettled}`, async () => (isSettled ? loadLook(chatbotId, host) : null));
}

interface LookProps {
	readonly chatbotId: string;
	readonly loaded: ReturnType<typeof useLook>;
	/** Whether a website was read that proposals may come from. */
	readonly isRead: boolean;
	readonly onAccepted: () => void;
}

/** Name, colour, greeting and questions of the chat, to edit. */
export function Look({ chatbotId, loaded, isRead, onAccepted }: LookProps) {
	const accept = async (values: Values) => {
		const { name = '', color = '', greeting = '' } = values;
		if (color !== '' && !COLOR.test(color)) {
			throw new FaultyInput([{ path: 'accent_color', text: setupWords.colorHint }]);
		}
		const labels = questionsOf(values);
		const shown = loaded.data?.widget;
		const version = values['version'] || undefined;
		const saved = await saveOver({
			version,
			mine: textsOf({ accent_color: color, greeting, labels }),
			...(shown !== undefined && version === versionOf(shown) ? { base: textsOfWidget(shown) } : {}),
			async latest() {
				const widget = await service.widget(chatbotId);
				return { version: versionOf(widget), texts: textsOfWidget(widget) };
			},
			event: { types: 'settings', about: { change: 'widgetSettings' }, chatbotId },
			save: (from) =>
				service.changeWidget(
					chatbotId,
					({ suggested_questions: former }) => ({
						accent_color: color || undefined,
						greeting: greeting || undefined,
						// One that stays keeps the message that it sends.
						suggested_questions: labels.map((label) => former.find((one) => one.label === label) ?? { label }),
					}),
					from,
				),
		});
		if (saved !== null) {
			await service.renameChatbot(chatbotId, name);
			await loadSession();
			onAccepted();
		}
		dropDraft(`look ${chatbotId}`);
		await loaded.reload();
	};
	return (
		<Await of={loaded}>
			{(look) =>
				look !== null && (
					// What was saved is what a form starts with.
					<LookForm key={JSON.stringify(look)} chatbotId={chatbotId} look={look} isRead={isRead} onSubmit={accept} />
				)
			}
		</Await>
	);
}

interface LookFormProps {
	readonly chatbotId: string;
	readonly look: Awaited<ReturnType<typeof loadLook>>;
	readonly isRead: boolean;
	readonly onSubmit: (values: Values) => Promise<void>;
}

function LookForm({ chatbotId, look, isRead, onSubmit }: LookFormProps) {
	const { isChosen, name, accent_color: color, greeting, questions, widget } = look;
	const place = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState<Values>({});
	const read = () => {
		const form = place.current?.querySelector('form');
		// Pairs of names and texts: the form has no files.
		if (form) setTyped(Object.fromEntries(new FormData(form)) as Values);
	};
	// With what a draft has kept.
	useEffect(read, []);
	const accent = COLOR.test(typed['color'] ?? '') ? typed['color'] : undefined;
	const pick = (picked: string) => {
		const field = place.current?.querySelector<HTMLInputElement>('[name="color"]');
		if (!field) return;
		field.value = picked;
		field.dispatchEvent(new Event('input', { bubbles: true }));
	};
	return (
		<div class="look" ref={place} onInput={read}>
			<Form button={isChosen ? words.save : setupWords.accept} isPrimary={!isChosen} onSubmit={onSubmit}>
				<Draft name={`look ${chatbotId}`} version={versionOf(widget)} />
				{!isChosen && isRead && <p class="quiet">{setupWords.proposals}</p>}
				<Field label={setupWords.name} name="name" start={name ?? ''} length={NAME_LENGTH} />
				<div class="color">
					<Field
						label={setupWords.color}
						name="color"
						path="accent_color"
						start={color ?? ''}
						placeholder="#0f766e"
						isRequired={false}
					/>
					<input
						type="color"
						aria-label={setupWords.pickColor}
						value={accent ?? STANDARD_COLOR}
						onInput={(event) => {
							event.stopPropagation();
							pick(event.currentTarget.value);
						}}
					/>
				</div>
				<Field label={setupWords.greeting} name="greeting" start={greeting ?? ''} isRequired={false} />
				{Array.from({ length: Math.max(QUESTIONS_SHOWN, questions.length) }, (_, index) => (
					<Field
						key={index}
						label={fill(setupWords.suggested, { number: index + 1 })}
						name={`question${index}`}
						path={`suggested_questions.${index}`}
						start={questions[index] ?? ''}
						length={QUESTION_LENGTH}
						isRequired={false}
					/>
				))}
			</Form>
			<ChatPreview
				chatbotId={chatbotId}
				settings={{
					...widget,
					title: widget.title ?? (typed['name'] || name),
					accent_color: accent,
					greeting: typed['greeting'] || undefined,
					suggested_questions: questionsOf(typed).map((label) => ({ label })),
				}}
			/>
		</div>
	);
}

interface Appearance {
	readonly accent_color?: string | undefined;
	readonly greeting?: string | undefined;
	readonly labels: readonly string[];
}

/** What the form changes of the widget, by its labels. */
function textsOf({ accent_color: color = '', greeting = '', labels }: Appearance): Texts {
	return { [setupWords.color]: color, [setupWords.greeting]: greeting, [setupWords.questions]: labels.join('\n') };
}

function textsOfWidget(widget: WidgetSettings): Texts {
	return textsOf({ ...widget, labels: widget.suggested_questions.map(({ label }) => label) });
}

function questionsOf(values: Values): string[] {
	return Object.entries(values).flatMap(([field, label]) =>
		field.startsWith('question') && label.trim() !== '' ? [label] : [],
	);
}
