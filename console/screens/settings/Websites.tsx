import { useReply } from '../../app/replies.ts';
import { service } from '../../app/service.ts';
import { defer, hidden } from '../../app/undo.ts';
import { Await, Empty, Field, Form } from '../../components/parts.tsx';
import { Table } from '../../components/Table.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const WORDS = settingsWords.website;

/** The websites that may show the chatbot's widget. */
export function Websites({ chatbotId }: { readonly chatbotId: string }) {
	const loaded = useReply(`widget ${chatbotId}`, () => service.widget(chatbotId), { staleBy: ['settings'] });
	const add = async ({ address = '' }: Readonly<Record<string, string>>) => {
		await service.allowWebsite(chatbotId, new URL(address).origin);
		await loaded.reload();
	};
	const remove = (origin: string) => {
		const id = `${chatbotId} ${origin}`;
		defer({
			hides: [id],
			text: WORDS.removed,
			async run() {
				await service.forbidWebsite(chatbotId, origin);
				await loaded.reload();
			},
		});
	};
	return (
		<>
			<header>
				<h2>{settingsWords.sections.websites}</h2>
				<p class="quiet">{WORDS.intro}</p>
			</header>
			<Form button={words.knowledge.add} onSubmit={add}>
				<Field
					label={words.knowledge.address}
					name="address"
					path="allowed_origins"
					type="url"
					placeholder="https://www.example.com"
				/>
			</Form>
			<Await of={loaded}>
				{({ allowed_origins: origins }) => {
					const rows = origins.filter((origin) => !hidden.value.has(`${chatbotId} ${origin}`));
					return rows.length === 0 ? (
						<Empty text={WORDS.empty} />
					) : (
						<Table
							label={settingsWords.sections.websites}
							rows={rows}
							keyOf={(origin) => origin}
							columns={[{ title: words.knowledge.address, cell: (origin) => origin }]}
							actions={(origin) => (
								<button type="button" class="danger" onClick={() => remove(origin)}>
									{WORDS.remove}
								</button>
							)}
						/>
					);
				}}
			</Await>
		</>
	);
}
