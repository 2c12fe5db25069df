import { useEffect, useRef, useState } from 'preact/hooks';
import type { createInvitation } from '../../../shared/contract/team/accounts.ts';
import type { addMember, listMembers, removeMember } from '../../../shared/contract/team/members.ts';
import { call, FaultyInput } from '../../app/call.ts';
import { HOME } from '../../app/place.ts';
import { useReply } from '../../app/replies.ts';
import { me } from '../../app/session.ts';
import { attempt } from '../../app/undo.ts';
import { Dialog, SecretDialog, TypedConfirm } from '../../components/Dialog.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Await, Field, Form, SectionHeader } from '../../components/parts.tsx';
import { State } from '../../components/State.tsx';
import { Table } from '../../components/Table.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const WORDS = settingsWords.member;
const ROLES = ['Owner', 'Admin', 'Editor', 'Agent', 'Viewer', 'Billing'] as const;

/** Who may sign in, and what they may do. Invitations are links to copy. */
export function Members() {
	const [page, setPage] = useState(1);
	const [isInviting, setInviting] = useState(false);
	const [link, setLink] = useState<string>();
	const [leaving, setLeaving] = useState<string>();
	const loaded = useReply(
		`members ${page}`,
		() => call<typeof listMembers>('GET', '/v2/members', { query: { page } }),
		{ staleBy: ['member'] },
	);
	const save = (email: string, role: string, status: 'Active' | 'Pending') =>
		call<typeof addMember>('POST', '/v2/members', { body: { email, roles: [role], status } });
	const makeLink = async (email: string) => {
		const invitation = await call<typeof createInvitation>(
			'POST',
			`/v2/members/${encodeURIComponent(email)}/invitation`,
		);
		setLink(`${location.origin}${HOME}/setup?invited#${invitation.link_token}`);
	};
	const invite = async ({ email = '', role = '' }: Readonly<Record<string, string>>) => {
		if (await isActive(email.toLowerCase())) {
			throw new FaultyInput([{ path: 'email', text: WORDS.isMember(email) }]);
		}
		await save(email, role, 'Pending');
		loaded.reload();
		await makeLink(email.toLowerCase());
		setInviting(false);
	};
	const changeRole = async (email: string, role: string, status: 'Active' | 'Pending') => {
		const isChanged = await attempt(save(email, role, status), WORDS.changed);
		loaded.reload();
		return isChanged;
	};
	const remove = async (email: string) => {
		await call<typeof removeMember>('DELETE', `/v2/members/${encodeURIComponent(email)}`);
		loaded.reload();
	};
	return (
		<>
			<SectionHeader
				title={settingsWords.sections.members}
				intro={WORDS.intro}
				button={WORDS.invite}
				onClick={() => setInviting(true)}
			/>
			<Await of={loaded}>
				{({ pages, members }) => (
					<>
						<Table
							label={settingsWords.sections.members}
							rows={members}
							keyOf={({ email }) => email}
							columns={[
								{ title: words.signIn.email, cell: ({ email }) => email },
								{
									title: WORDS.role,
									cell: ({ email, roles: [role = 'Viewer'], status }) => (
										<RoleChoice
											label={`${WORDS.role}: ${email}`}
											role={role}
											onSave={(wanted) => changeRole(email, wanted, status)}
										/>
									),
								},
								{
									title: words.knowledge.state,
									cell: ({ status }) =>
										status === 'Active' ? (
											<State is="ready" word={WORDS.active} />
										) : (
											<State is="waiting" word={WORDS.pending} />
										),
								},
							]}
							actions={({ email, status }) => (
								<>
									{status === 'Pending' && (
										<button type="button" onClick={() => void attempt(makeLink(email))}>
											{WORDS.link}
										</button>
									)}
									{email !== me.value?.email && (
										<button type="button" class="danger" onClick={() => setLeaving(email)}>
											{WORDS.remove}
										</button>
									)}
								</>
							)}
						/>
						<Pager page={page} last={pages.last_page} onTurn={setPage} />
					</>
				)}
			</Await>
			{isInviting && (
				<Dialog title={WORDS.invite} onClose={() => setInviting(false)}>
					<Form button={WORDS.invite} onSubmit={invite} onCancel={() => setInviting(false)}>
						<Field label={words.signIn.email} name="email" type="email" />
						<fieldset>
							<legend>{WORDS.role}</legend>
							{ROLES.toReversed().map((role) => (
								<label key={role} class="tick">
									<input type="radio" name="role" value={role} defaultChecked={role === 'Agent'} />
									<span>
										{WORDS.roles[role]} <small>{WORDS.may[role]}</small>
									</span>
								</label>
							))}
						</fieldset>
					</Form>
				</Dialog>
			)}
			{link !== undefined && (
				<SecretDialog title={WORDS.linkTitle} text={WORDS.linkText} secret={link} onClose={() => setLink(undefined)} />
			)}
			{leaving !== undefined && (
				<TypedConfirm
					title={WORDS.removeTitle}
					text={WORDS.removeText}
					name={leaving}
					button={WORDS.remove}
					onConfirm={() => remove(leaving)}
					onClose={() => setLeaving(undefined)}
				/>
			)}
		</>
	);
}

/** Whether somebody is a member already who has accepted the invitation. */
async function isActive(email: string): Promise<boolean> {
	for (let page = 1; ; page += 1) {
		const { members, pages } = await call<typeof listMembers>('GET', '/v2/members', { query: { page } });
		const known = members.find((member) => member.email === email);
		if (known !== undefined || page >= pages.last_page) return known?.status === 'Active';
	}
}

interface RoleChoiceProps {
	readonly label: string;
	readonly role: string;
	/** @returns whether it was saved */
	readonly onSave: (role: string) => Promise<boolean>;
}

/** A member's role. Arrow keys pass other roles on the way: the chosen one is saved by its button. */
function RoleChoice({ label, role, onSave }: RoleChoiceProps) {
	const select = useRef<HTMLSelectElement>(null);
	const [wanted, setWanted] = useState(role);
	useEffect(() => setWanted(role), [role]);
	const save = async () => {
		// The button goes when the role is saved.
		select.current?.focus();
		if (!(await onSave(wanted))) setWanted(role);
	};
	return (
		<span>
			<select
				ref={select}
				aria-label={label}
				value={wanted}
				onChange={({ currentTarget }) => setWanted(currentTarget.value)}
			>
				{ROLES.map((one) => (
					<option key={one} value={one}>
						{WORDS.roles[one]}
					</option>
				))}
			</select>{' '}
			{wanted !== role && (
				<button type="button" onClick={() => void save()}>
					{words.save}
				</button>
			)}
		</span>
	);
}
