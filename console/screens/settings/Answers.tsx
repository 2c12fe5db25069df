import type { AnswerSettings, Boldness } from '../../../shared/contract/answerSettings.ts';
import { FaultyInput, versionOf } from '../../app/call.ts';
import { useReply } from '../../app/replies.ts';
import { saveOver, type Texts } from '../../app/saveOver.ts';
import { service } from '../../app/service.ts';
import { tell } from '../../app/undo.ts';
import { Draft, dropDraft } from '../../components/Draft.tsx';
import { Await, Field, Form } from '../../components/parts.tsx';
import { fill } from '../../words/fill.ts';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const WORDS = settingsWords.answer;
type Models = Awaited<ReturnType<typeof service.models>>['models'];
type Claims = Awaited<ReturnType<typeof service.boldness>>;

const percent = new Intl.NumberFormat(words.language, { style: 'percent' });

/** The most careful first. */
const BOLDNESSES = ['sure', 'balanced', 'always'] as const;
const TEXT_LENGTH = { min: 0, max: 1_000 };

async function loadAnswers(chatbotId: string) {
	const [settings, { models }, claims] = await Promise.all([
		service.answerSettings(chatbotId),
		service.models(chatbotId),
		service.boldness(chatbotId),
	]);
	return { settings, models, claims };
}

/** How a chatbot answers. */
export function Answers({ chatbotId }: { readonly chatbotId: string }) {
	const loaded = useReply(`answers ${chatbotId}`, () => loadAnswers(chatbotId));
	const save = async (values: Readonly<Record<string, string>>) => {
		const changes = readForm(values);
		const models = loaded.data?.models ?? [];
		const saved = await saveOver({
			version: values['version'] || undefined,
			mine: namedTexts(changes, models),
			async latest() {
				const settings = await service.answerSettings(chatbotId);
				return { version: versionOf(settings), texts: namedTexts(settings, models) };
			},
			event: { types: 'settings', about: { change: 'answerSettings' }, chatbotId },
			save: (version) => service.changeAnswerSettings(chatbotId, changes, version),
		});
		if (saved !== null) tell(settingsWords.notifications.saved);
		dropDraft(`answers ${chatbotId}`);
		await loaded.reload();
	};
	return (
		<>
			<header>
				<h2>{settingsWords.sections.answers}</h2>
				<p class="quiet">{WORDS.intro}</p>
			</header>
			<Await of={loaded}>
				{({ settings, models, claims }) => (
					// What was saved is what a form starts with.
					<Form key={JSON.stringify([chatbotId, settings])} button={words.save} onSubmit={save}>
						<Draft name={`answers ${chatbotId}`} version={versionOf(settings)} />
						<Field
							label={WORDS.synonyms}
							name="synonyms"
							hint={WORDS.synonymsHint}
							start={writeSynonyms(settings)}
							isLong
							isRequired={false}
						/>
						<Choice
							label={WORDS.boldness}
							name="boldness"
							hint={WORDS.boldnessHint}
							value={settings.boldness ?? 'balanced'}
							options={BOLDNESSES.map((boldness) => [boldness, withShare(boldness, claims)])}
						/>
						<label class="tick">
							<input type="checkbox" name="showsPlaces" value="1" defaultChecked={settings.shows_places !== false} />{' '}
							{WORDS.showsPlaces}
						</label>
						<Field
							label={WORDS.noAnswer}
							name="noAnswer"
							path="no_answer_text"
							hint={WORDS.noAnswerHint}
							start={settings.no_answer_text ?? ''}
							length={TEXT_LENGTH}
							isRequired={false}
						/>
						{/* The one that quotes is always there. */}
						{models.length > 1 && (
							<Field
								label={WORDS.instructions}
								name="instructions"
								hint={WORDS.instructionsHint}
								start={(settings.instructions ?? []).join('\n')}
								isLong
								isRequired={false}
							/>
						)}
					</Form>
				)}
			</Await>
		</>
	);
}

/** What the form holds; undefined takes a setting away. @throws {Error} for a word without another beside it */
function readForm(values: Readonly<Record<string, string>>): AnswerSettings {
	const linesOf = (name: string) =>
		(values[name] ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
	const groups = linesOf('synonyms').map((line) => line.split(',').flatMap((word) => word.trim() || []));
	const [lone] = groups.find(({ length }) => length < 2) ?? [];
	if (lone !== undefined) throw new FaultyInput([{ path: 'synonyms', text: fill(WORDS.loneWord, { word: lone }) }]);
	return {
		synonyms: groups,
		// A select has only these.
		boldness: values['boldness'] as Boldness,
		shows_places: values['showsPlaces'] !== undefined,
		no_answer_text: values['noAnswer'] || undefined,
		...(values['instructions'] === undefined ? {} : { instructions: linesOf('instructions') }),
	};
}

/** The settings of the form, by what they are called. */
function namedTexts(settings: AnswerSettings, models: Models): Texts {
	const { boldness = 'balanced', shows_places: showsPlaces = true } = settings;
	const { no_answer_text: noAnswer = '' } = settings;
	const shown = {
		[WORDS.synonyms]: writeSynonyms(settings),
		[WORDS.boldness]: WORDS.boldnesses[boldness],
		[WORDS.showsPlaces]: showsPlaces ? WORDS.yes : WORDS.no,
		[WORDS.noAnswer]: noAnswer,
	};
	if (models.length < 2) return shown;
	return { ...shown, [WORDS.instructions]: (settings.instructions ?? []).join('\n') };
}

function writeSynonyms({ synonyms = [] }: AnswerSettings): string {
	return synonyms.map((group) => group.join(', ')).join('\n');
}

/** A boldness with the share of last month's questions that it would have answered. */
function withShare(boldness: Boldness, { questions, claimed }: Claims): string {
	const name = WORDS.boldnesses[boldness];
	return questions === 0
		? name
		: fill(WORDS.claims, { boldness: name, share: percent.format(claimed[boldness] / questions) });
}

interface ChoiceProps {
	readonly label: string;
	readonly name: string;
	readonly hint?: string;
	readonly value: string;
	/** Values with what they are called. */
	readonly options: readonly (readonly [string, string])[];
}

function Choice({ label, name, hint, value, options }: ChoiceProps) {
	return (
		<label class="field">
			<span>{label}</span>
			<select name={name}>
				{options.map(([option, text]) => (
					<option
						key={option}
						value={option}
						// What a sent form is reset to. Preact's types lack it.
						{...({ defaultSelected: option === value } as object)}
					>
						{text}
					</option>
				))}
			</select>
			{hint !== undefined && <small>{hint}</small>}
		</label>
	);
}
