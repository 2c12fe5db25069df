import { FaultyInput } from '../app/call.ts';
import { useReply } from '../app/replies.ts';
import { service } from '../app/service.ts';
import { chatbots, loadSession } from '../app/session.ts';
import { Draft } from '../components/Draft.tsx';
import { Await, Field, Form } from '../components/parts.tsx';
import { setupWords } from '../words/setup/setupWords.ts';
import { words } from '../words/words.ts';

const QUESTIONS_SHOWN = 3;
const COLOR = /^#[0-9a-f]{6}$/i;
const NAME_LENGTH = { min: 1, max: 200 };
const QUESTION_LENGTH = { min: 0, max: 300 };

/** What was chosen before, or else what the website suggests. */
async function loadLook(chatbotId: string, host: string) {
	const { greeting, accent_color: color, suggested_questions: chosen } = await service.widget(chatbotId);
	const name = chatbots.value.find(({ id }) => id === chatbotId)?.name;
	if (greeting !== undefined || chosen.length > 0) {
		return { isChosen: true, name, accent_color: color, greeting, questions: chosen.map(({ label }) => label) };
	}
	const proposed = await service.proposals(chatbotId);
	return { ...proposed, isChosen: false, name: name === host ? (proposed.name ?? name) : name };
}

interface LookProps {
	readonly chatbotId: string;
	/** Of the website, if there is one: what the chatbot is called until somebody names it. */
	readonly host: string;
	readonly onAccepted: () => void;
}

/** Name, colour, greeting and questions of the chat, to edit. */
export function Look({ chatbotId, host, onAccepted }: LookProps) {
	const loaded = useReply(`look ${chatbotId}`, () => loadLook(chatbotId, host));
	const accept = async (values: Readonly<Record<string, string>>) => {
		const { name = '', color = '', greeting = '' } = values;
		if (color !== '' && !COLOR.test(color)) {
			throw new FaultyInput([{ path: 'accent_color', text: setupWords.colorHint }]);
		}
		const labels = Object.entries(values).flatMap(([field, label]) =>
			field.startsWith('question') && label.trim() !== '' ? [label] : [],
		);
		await service.changeWidget(chatbotId, ({ suggested_questions: former }) => ({
			accent_color: color || undefined,
			greeting: greeting || undefined,
			// One that stays keeps the message that it sends.
			suggested_questions: labels.map((label) => former.find((one) => one.label === label) ?? { label }),
		}));
		await service.renameChatbot(chatbotId, name);
		await loadSession();
		loaded.reload();
		onAccepted();
	};
	return (
		<Await of={loaded}>
			{({ isChosen, name, accent_color: color, greeting, questions }) => (
				<Form
					// What was saved is what a form starts with.
					key={JSON.stringify([name, color, greeting, questions])}
					button={isChosen ? words.save : setupWords.accept}
					isPrimary={!isChosen}
					onSubmit={accept}
				>
					<Draft name={`look ${chatbotId}`} />
					{!isChosen && host !== '' && <p class="quiet">{setupWords.proposals}</p>}
					<Field label={setupWords.name} name="name" start={name ?? ''} length={NAME_LENGTH} />
					<Field
						label={setupWords.color}
						name="color"
						path="accent_color"
						start={color ?? ''}
						placeholder="#0f766e"
						isRequired={false}
					/>
					<Field label={setupWords.greeting} name="greeting" start={greeting ?? ''} isRequired={false} />
					{Array.from({ length: Math.max(QUESTIONS_SHOWN, questions.length) }, (_, index) => (
						<Field
							key={index}
							label={setupWords.suggested(index + 1)}
							name={`question${index}`}
							path={`suggested_questions.${index}`}
							start={questions[index] ?? ''}
							length={QUESTION_LENGTH}
							isRequired={false}
						/>
					))}
				</Form>
			)}
		</Await>
	);
}
