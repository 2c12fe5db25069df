import { call } from '../../app/call.ts';
import { useReply } from '../../app/replies.ts';
import { me } from '../../app/session.ts';
import { attempt } from '../../app/undo.ts';
import { Ago, Await } from '../../components/parts.tsx';
import { State } from '../../components/State.tsx';
import { Table } from '../../components/Table.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';

const OWN = settingsWords.session;

/** Where the person is signed in. */
export function Sessions() {
	const loaded = useReply('sessions', () => call('listSessions'), { staleBy: ['session'] });
	const end = async (id: string) => {
		const ending = call('deleteSession', { params: { sessionId: id } });
		if (await attempt(ending, OWN.ended)) await loaded.reload();
	};
	return (
		<>
			<h3>{OWN.title}</h3>
			<p class="quiet">{OWN.intro}</p>
			<Await of={loaded}>
				{({ sessions }) => (
					<Table
						label={OWN.title}
						rows={sessions}
						keyOf={({ id }) => id}
						columns={[
							{
								title: OWN.browser,
								cell: ({ id, user_agent: agent }) => (
									<>
										<span title={agent}>{describeBrowser(agent)}</span>{' '}
										{id === me.value?.session_id && <State is="ready" word={OWN.current} />}
									</>
								),
							},
							{ title: OWN.begun, cell: ({ created_at: at }) => <Ago at={at} /> },
							{ title: OWN.used, cell: ({ last_used_at: at }) => <Ago at={at} /> },
						]}
						actions={({ id }) =>
							id !== me.value?.session_id && (
								<button type="button" onClick={() => void end(id)}>
									{OWN.end}
								</button>
							)
						}
					/>
				)}
			</Await>
		</>
	);
}

/** The browser and the system in a user agent, as a person would call them; the text itself where they are unknown. */
function describeBrowser(agent: string): string {
	// Browsers name the ones that they are like after themselves.
	const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(agent.replace(/Chrome(?=.*(Edg|OPR))/, ''))?.[0];
	const system = /Windows|Android|iPhone|iPad|Mac OS X|Linux/.exec(agent)?.[0];
	if (browser === undefined) return agent;
	const name = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser;
	return system === undefined ? name : `${name}, ${system.replace(' OS X', '')}`;
}
