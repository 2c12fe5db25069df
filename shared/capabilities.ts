export const MEMBER_ROLES = ['Owner', 'Admin', 'Editor', 'Agent', 'Viewer', 'Billing'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * What a signed-in person may do, by the endpoints that need it; access tokens of scope `full` may do all of it.
 * `view`: chatbots, conversations, unanswered questions, sources and settings, to read.
 */
export const CAPABILITIES = [
	'view',
	'inbox',
	'contacts',
	'faqs',
	'knowledge',
	'widget',
	'test',
	'settings',
	'members',
	'tokens',
	'usage',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

const ROLE_CAPABILITIES: Readonly<Record<MemberRole, readonly Capability[]>> = {
	Owner: CAPABILITIES,
	Admin: CAPABILITIES,
	Editor: ['view', 'faqs', 'knowledge', 'widget', 'test'],
	Agent: ['view', 'inbox', 'contacts', 'faqs', 'test'],
	Viewer: ['view'],
	Billing: ['usage'],
};

/** What a member needs to get mails of a kind. */
export const MAIL_NEEDS = {
	leads: 'contacts',
	unanswered: 'view',
	failures: 'view',
	credits: 'usage',
} as const satisfies Record<string, Capability>;

/** What a person with these roles may do. */
export function capabilitiesOf(roles: readonly MemberRole[]): Capability[] {
	return CAPABILITIES.filter((capability) => roles.some((role) => ROLE_CAPABILITIES[role].includes(capability)));
}
