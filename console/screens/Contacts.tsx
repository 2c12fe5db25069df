import { useState } from 'preact/hooks';
import { useReply } from '../app/replies.ts';
import { service } from '../app/service.ts';
import { Pager } from '../components/Pager.tsx';
import { Ago, Await, Empty, Failure } from '../components/parts.tsx';
import { Table } from '../components/Table.tsx';
import { words } from '../words/words.ts';

/** People who left their details, newest first. */
export function Contacts({ chatbotId }: { readonly chatbotId: string }) {
	const [page, setPage] = useState(1);
	const [error, setError] = useState<string>();
	const loaded = useReply(`contacts ${chatbotId} ${page}`, () => service.contacts(chatbotId, page), {
		staleBy: ['contact'],
	});
	const remove = (id: string) => {
		if (!confirm(words.contacts.deleteQuestion)) return;
		service.deleteContact(chatbotId, id).then(loaded.reload, (thrown: Error) => setError(thrown.message));
	};
	return (
		<main>
			<h1>{words.screens.contacts}</h1>
			<Failure text={error} />
			<Await of={loaded}>
				{({ pages, contacts }) =>
					contacts.length === 0 ? (
						<Empty text={words.contacts.empty} />
					) : (
						<>
							<Table
								label={words.screens.contacts}
								rows={contacts}
								keyOf={({ id }) => id}
								columns={[
									{
										title: words.contacts.name,
										cell: ({ name, attributes, verified }) => (
											<>
												{name} {verified === true && <span class="state ready">{words.contacts.verified}</span>}
												{Object.entries(attributes ?? {}).map(([key, value]) => (
													<small key={key}>
														{key}: {value}
													</small>
												))}
											</>
										),
									},
									{
										title: words.contacts.email,
										cell: ({ email }) => email !== '' && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
									},
									{ title: words.contacts.phone, cell: ({ phone }) => phone },
									{ title: words.contacts.when, cell: ({ created_at: at }) => <Ago at={at} /> },
								]}
								actions={({ id }) => (
									<button type="button" class="danger" onClick={() => remove(id)}>
										{words.delete}
									</button>
								)}
							/>
							<Pager page={page} last={pages.last_page} onTurn={setPage} />
						</>
					)
				}
			</Await>
		</main>
	);
}
