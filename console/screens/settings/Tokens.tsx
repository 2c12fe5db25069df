import { useState } from 'preact/hooks';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { listAccessTokens } from '../../../shared/contract/team/tokens.ts';
import { call } from '../../app/call.ts';
import { useReply } from '../../app/replies.ts';
import { Dialog, SecretDialog, TypedConfirm } from '../../components/Dialog.tsx';
import { Ago, Await, Empty, Field, Form, SectionHeader } from '../../components/parts.tsx';
import { Table } from '../../components/Table.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';

const WORDS = settingsWords.token;
const SCOPES = ['full', 'chat'] as const;
/** The first start of the server makes it, for the chat on the websites. */
const WIDGET_TOKEN = 'Widget server';

/** What programs use the project with. */
export function Tokens() {
	const loaded = useReply('tokens', () => call('listAccessTokens'), { staleBy: ['token'] });
	const [isAdding, setAdding] = useState(false);
	const [secret, setSecret] = useState<string>();
	const [leaving, setLeaving] = useState<EndpointData<typeof listAccessTokens>['tokens'][number]>();
	const create = async ({ name = '', scope = '' }: Readonly<Record<string, string>>) => {
		const created = await call('createAccessToken', { body: { name, scope } });
		await loaded.reload();
		setAdding(false);
		setSecret(created.access_token);
	};
	const revoke = async (id: string) => {
		await call('revokeAccessToken', { params: { tokenId: id } });
		await loaded.reload();
	};
	return (
		<>
			<SectionHeader
				title={settingsWords.sections.tokens}
				intro={WORDS.intro}
				button={WORDS.create}
				onClick={() => setAdding(true)}
			/>
			<Await of={loaded}>
				{({ tokens }) =>
					tokens.length === 0 ? (
						<Empty text={WORDS.empty} />
					) : (
						<Table
							label={settingsWords.sections.tokens}
							rows={tokens}
							keyOf={({ id }) => id}
							columns={[
								{ title: WORDS.name, cell: ({ name }) => name },
								{ title: WORDS.scope, cell: ({ scope }) => WORDS.scopes[scope] },
								{
									title: WORDS.created,
									cell: ({ created_at: at, created_by: by }) => (
										<>
											<Ago at={at} /> <small>{by ?? WORDS.byAdministrator}</small>
										</>
									),
								},
								{
									title: WORDS.used,
									cell: ({ last_used_at: at }) => (at === null ? WORDS.never : <Ago at={at} />),
								},
							]}
							actions={(token) => (
								<button type="button" class="danger" onClick={() => setLeaving(token)}>
									{WORDS.revoke}
								</button>
							)}
						/>
					)
				}
			</Await>
			{isAdding && (
				<Dialog title={WORDS.create} onClose={() => setAdding(false)}>
					<Form button={WORDS.create} onSubmit={create} onCancel={() => setAdding(false)}>
						<Field label={WORDS.name} hint={WORDS.nameHint} name="name" />
						<fieldset>
							<legend>{WORDS.scope}</legend>
							{SCOPES.map((scope) => (
								<label key={scope} class="tick">
									<input type="radio" name="scope" value={scope} defaultChecked={scope === 'full'} />
									<span>
										{WORDS.scopes[scope]} <small>{WORDS.may[scope]}</small>
									</span>
								</label>
							))}
						</fieldset>
					</Form>
				</Dialog>
			)}
			{secret !== undefined && (
				<SecretDialog
					title={WORDS.secretTitle}
					text={WORDS.secretText}
					secret={secret}
					onClose={() => setSecret(undefined)}
				/>
			)}
			{leaving !== undefined && (
				<TypedConfirm
					title={WORDS.revokeTitle}
					text={leaving.created_by === null && leaving.name === WIDGET_TOKEN ? WORDS.revokeWidget : WORDS.revokeText}
					name={leaving.name}
					button={WORDS.revoke}
					onConfirm={() => revoke(leaving.id)}
					onClose={() => setLeaving(undefined)}
				/>
			)}
		</>
	);
}
