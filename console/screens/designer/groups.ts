import type { designerWords } from '../../words/designer/designerWords.ts';
import { type JsonSchema, type Path, SETTINGS_SCHEMA, type Settings } from './settings.ts';
import { pathWithoutIndexes } from './texts.ts';

type GroupName = keyof typeof designerWords.groups;

/** Settings in the order in which owners need them. Those that are in no group are rare ones, and come last. */
const PLAN: Readonly<Record<Exclude<GroupName, 'advanced'>, readonly string[]>> = {
	words: ['title', 'subtitle', 'greeting', 'suggested_questions', 'suggests_from_pages', 'footer_text'],
	look: ['accent_color', 'theme', 'avatar_url', 'position'],
	button: ['launcher', 'teaser'],
	opening: ['opening_hours', 'auto_open', 'keep_open'],
	form: ['lead_form'],
	languages: ['language', 'translations'],
	privacy: ['chat_consent', 'survey'],
};
/** Parts of settings that few owners need. */
const RARE_PARTS = [
	'suggested_questions.message',
	'launcher.selector',
	'lead_form.fields.name',
	'lead_form.hidden_fields',
	'lead_form.mandatory',
];
/** Settings that mean the same when they are empty and when they are absent: no box has to be ticked to see their parts. */
const OPEN_PARTS = ['launcher', 'auto_open', 'lead_form', 'lead_form.show'];
/** Settings that matter where the one beside them has some value. */
const NEEDED_WITH: Readonly<Record<string, readonly [name: string, value: string]>> = {
	target: ['mode', 'inline'],
	'lead_form.fields.options': ['type', 'select'],
};
/** Changes of these settings are seen while the chat is closed. */
const SEEN_CLOSED = PLAN.button;
/** Settings that have a component of their own. */
const DRAWN_APART = ['translations'];

export interface Group {
	readonly name: GroupName;
	readonly schema: JsonSchema;
}

/** All settings of the contract, each in one group. */
export function listGroups(): readonly Group[] {
	const { properties = {} } = SETTINGS_SCHEMA;
	const planned = Object.values(PLAN).flat();
	const plan = { ...PLAN, advanced: Object.keys(properties).filter((name) => !planned.includes(name)) };
	// The names of the plan.
	return (Object.keys(plan) as GroupName[]).map((name) => ({
		name,
		schema: {
			...SETTINGS_SCHEMA,
			properties: Object.fromEntries(
				plan[name].flatMap((setting) => {
					const part = properties[setting];
					return part && !DRAWN_APART.includes(setting) ? [[setting, part]] : [];
				}),
			),
		},
	}));
}

export function isSeenClosed(setting: string | undefined): boolean {
	return setting !== undefined && SEEN_CLOSED.includes(setting);
}

export function isRare(path: Path): boolean {
	return RARE_PARTS.includes(pathWithoutIndexes(path));
}

export function isAlwaysOpen(path: Path): boolean {
	return OPEN_PARTS.includes(pathWithoutIndexes(path));
}

/** Whether a setting that is not set has no meaning beside the others. */
export function isIdle(path: Path, others: Settings): boolean {
	const [name, value] = NEEDED_WITH[pathWithoutIndexes(path)] ?? [];
	return name !== undefined && others[name] !== value && others[path.at(-1) ?? ''] === undefined;
}
