import type { NamedField } from './settingFields.ts';

export interface SettingGroup {
	readonly title: string;
	readonly fields: readonly NamedField[];
	/** Whether a change in this group is seen with the panel closed. */
	readonly isSeenClosed: boolean;
}

interface GroupPlan {
	readonly title: string;
	readonly names: readonly string[];
	readonly isSeenClosed?: boolean;
}

/** In the order in which an owner needs them; settings without a group come last. */
const PLANS: readonly GroupPlan[] = [
	{
		title: 'Words',
		names: ['title', 'subtitle', 'greeting', 'suggested_questions', 'suggested_questions_until', 'footer_text'],
	},
	{ title: 'Look', names: ['accent_color', 'theme', 'avatar_url', 'panel_width', 'mode', 'target'] },
	{
		title: 'Launcher',
		names: ['position', 'launcher', 'teaser', 'offset_x', 'offset_y', 'z_index'],
		isSeenClosed: true,
	},
	{ title: 'When it is there', names: ['auto_open', 'opening_hours', 'show_on', 'hide_on'], isSeenClosed: true },
	{ title: 'Contact form', names: ['lead_form'] },
	{ title: 'Privacy and feedback', names: ['chat_consent', 'storage', 'survey'] },
	{ title: 'Languages', names: ['language', 'translations'] },
];

/** Settings in groups, each setting once. */
export function groupSettings(fields: readonly NamedField[]): readonly SettingGroup[] {
	const planned = new Set(PLANS.flatMap(({ names }) => names));
	const rest = fields.filter(({ name }) => !planned.has(name));
	return [
		...PLANS.map(({ title, names, isSeenClosed = false }) => ({
			title,
			isSeenClosed,
			fields: names.flatMap((name) => fields.filter((field) => field.name === name)),
		})),
		{ title: 'More', isSeenClosed: false, fields: rest },
	].filter((group) => group.fields.length > 0);
}
