import { useRef, useState } from 'preact/hooks';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { listMembers } from '../../../shared/contract/team/members.ts';
import { call, FaultyInput } from '../../app/call.ts';
import { HOME } from '../../app/place.ts';
import { useReply } from '../../app/replies.ts';
import { saveOver } from '../../app/saveOver.ts';
import { me } from '../../app/session.ts';
import { attempt, tell } from '../../app/undo.ts';
import { Dialog, SecretDialog, TypedConfirm } from '../../components/Dialog.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Await, Field, Form, SectionHeader } from '../../components/parts.tsx';
import { State } from '../../components/State.tsx';
import { Table } from '../../components/Table.tsx';
import { fill } from '../../words/fill.ts';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const WORDS = settingsWords.member;
type Member = EndpointData<typeof listMembers>['members'][number];

const ROLES = ['Owner', 'Admin', 'Editor', 'Agent', 'Viewer', 'Billing'] as const;

/** Who may sign in, and what they may do. Invitations are links to copy. */
export function Members() {
	const [page, setPage] = useState(1);
	const [isInviting, setInviting] = useState(false);
	const [link, setLink] = useState<string>();
	const [leaving, setLeaving] = useState<Member>();
	const loaded = useReply(`members ${page}`, () => call('listMembers', { query: { page } }), { staleBy: ['member'] });
	const save = (email: string, role: string, status: 'Active' | 'Pending', ifMatch?: string) =>
		call('addMember', { body: { email, roles: ROLES.filter((one) => one === role), status }, ifMatch });
	const makeLink = async (email: string) => {
		const invitation = await call('createInvitation', { params: { email } });
		setLink(`${location.origin}${HOME}/setup?invited#${invitation.link_token}`);
	};
	const invite = async ({ email = '', role = '' }: Readonly<Record<string, string>>) => {
		if ((await findMember(email.toLowerCase()))?.status === 'Active') {
			throw new FaultyInput([{ path: 'email', text: fill(WORDS.isMember, { email }) }]);
		}
		await save(email, role, 'Pending');
		await loaded.reload();
		await makeLink(email.toLowerCase());
		setInviting(false);
	};
	const changeRole = async ({ email, status, roles, etag }: Member, role: string) => {
		const change = async () => {
			const saved = await saveOver({
				version: etag,
				mine: { [email]: roleName(role) },
				base: { [email]: roles.map(roleName).join(', ') },
				async latest() {
					const stored = await findMember(email);
					return { version: stored?.etag, texts: { [email]: stored?.roles.map(roleName).join(', ') ?? '' } };
				},
				event: { types: 'member', about: { email } },
				save: (ifMatch) => save(email, role, status, ifMatch),
			});

			if (saved === null) return;
			loaded.change(({ pages, members }) => ({
				pages,
				members: members.map((one) => (one.email === email ? saved : one)),
			}));
			tell(WORDS.changed);
		};
		await attempt(change());
		await loaded.reload();
	};
	const remove = async ({ email, etag }: Member) => {
		await call('removeMember', { params: { email }, ifMatch: etag });
		await loaded.reload();
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
									cell: (member) => (
										<RoleChoice label={`${WORDS.role}: ${member.email}`} member={member} onSave={changeRole} />
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
							actions={(member) => (
								<>
									{member.status === 'Pending' && (
										<button type="button" onClick={() => void attempt(makeLink(member.email))}>
											{WORDS.link}
										</button>
									)}
									{member.email !== me.value?.email && (
										<button type="button" class="danger" onClick={() => setLeaving(member)}>
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
					name={leaving.email}
					button={WORDS.remove}
					onConfirm={() => remove(leaving)}
					onClose={() => setLeaving(undefined)}
				/>
			)}
		</>
	);
}

function roleName(role: string): string {
	return new Map<string, string>(Object.entries(WORDS.roles)).get(role) ?? role;
}

async function findMember(email: string): Promise<Member | undefined> {
	for (let page = 1; ; page += 1) {
		const { members, pages } = await call('listMembers', { query: { page } });
		const known = members.find((member) => member.email === email);
		if (known !== undefined || page >= pages.last_page) return known;
	}
}

interface RoleChoiceProps {
	readonly label: string;
	readonly member: Member;
	readonly onSave: (member: Member, role: string) => Promise<unknown>;
}

/**
 * A member's role. Arrow keys pass other roles on the way: the chosen one is saved by its button, over the member who was
 * shown when it was chosen.
 */
function RoleChoice({ label, member, onSave }: RoleChoiceProps) {
	const select = useRef<HTMLSelectElement>(null);
	const [chosen, setChosen] = useState<{ readonly role: string; readonly from: Member }>();
	const [role = 'Viewer'] = member.roles;
	const save = async () => {
		if (chosen === undefined) return;
		// The button goes when the role is saved.
		select.current?.focus();
		await onSave(chosen.from, chosen.role);
		setChosen(undefined);
	};
	return (
		<span>
			<select
				ref={select}
				aria-label={label}
				value={chosen?.role ?? role}
				onChange={({ currentTarget: { value } }) =>
					setChosen(value === role ? undefined : { role: value, from: chosen?.from ?? member })
				}
			>
				{ROLES.map((one) => (
					<option key={one} value={one}>
						{WORDS.roles[one]}
					</option>
				))}
			</select>{' '}
			{chosen !== undefined && (
				<button type="button" onClick={() => void save()}>
					{words.save}
				</button>
			)}
		</span>
	);
}
