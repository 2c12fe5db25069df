import { useState } from 'preact/hooks';
import { service } from '../app/service.ts';
import { useLoaded } from '../app/useLoaded.ts';
import { PagedTable } from '../components/PagedTable.tsx';
import { Ago, Await, Empty, Failure } from '../components/parts.tsx';
import { words } from '../words/words.ts';

const REFRESH_MS = 10_000;

/** People who left their details, newest first. */
export function Contacts({ chatbotId }: { readonly chatbotId: string }) {
	const [page, setPage] = useState(1);
	const [error, setError] = useState<string>();
	const loaded = useLoaded(
		`${chatbotId} ${page}`,
		() => service.contacts(chatbotId, page),
		() => REFRESH_MS,
	);
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
						<PagedTable
							columns={[words.contacts.name, words.contacts.email, words.contacts.phone, words.contacts.when]}
							page={page}
							last={pages.last_page}
							onTurn={setPage}
						>
							{contacts.map(({ id, name, email, phone, attributes, verified, created_at: createdAt }) => (
								<tr key={id}>
									<td dir="auto">
										{name} {verified === true && <span class="state ready">{words.contacts.verified}</span>}
										{Object.entries(attributes ?? {}).map(([key, value]) => (
											<small key={key}>
												{key}: {value}
											</small>
										))}
									</td>
									<td>{email !== '' && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}</td>
									<td>{phone}</td>
									<td>
										<Ago at={createdAt} />
									</td>
									<td class="actions">
										<button type="button" class="danger" onClick={() => remove(id)}>
											{words.delete}
										</button>
									</td>
								</tr>
							))}
						</PagedTable>
					)
				}
			</Await>
		</main>
	);
}
