import { useState } from 'preact/hooks';
import { useReply } from '../../app/replies.ts';
import { service, type Webhook } from '../../app/service.ts';
import { defer, hidden } from '../../app/undo.ts';
import { Pager } from '../../components/Pager.tsx';
import { Ago, Await, CopyButton, Empty, Failure, Field, Form } from '../../components/parts.tsx';
import { State } from '../../components/State.tsx';
import { Table } from '../../components/Table.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const TYPES = Object.keys(settingsWords.webhooks.types) as Webhook['types'];
const FORMATS = ['standard', 'slack', 'discord'] as const;
const REFRESH_MS = 5_000;

/** Servers that are called when something happens. */
export function Webhooks() {
	const loaded = useReply('webhooks', service.webhooks, { staleBy: ['settings'] });
	const [secret, setSecret] = useState<string>();
	const [error, setError] = useState<string>();
	const [note, setNote] = useState('');
	const [shown, setShown] = useState<string>();
	const act = async (work: () => Promise<unknown>) => {
		setError(undefined);
		setNote('');
		try {
			const said = await work();
			if (typeof said === 'string') setNote(said);
			loaded.reload();
		} catch (thrown) {
			setError(thrown instanceof Error ? thrown.message : words.failed);
		}
	};
	const add = async (url: string, data: FormData) => {
		// The form's own check boxes and options.
		const types = data.getAll('types') as Webhook['types'];
		const format = data.get('format') as Webhook['format'];
		setSecret((await service.addWebhook({ url, types, format })).secret);
		loaded.reload();
	};
	const test = (id: string) =>
		act(async () => {
			const { delivered, http_status: status, reply } = await service.testWebhook(id);
			return delivered
				? settingsWords.webhooks.arrived
				: `${settingsWords.webhooks.notArrived} ${status ?? ''} ${reply}`;
		});
	const rotate = (id: string) =>
		act(async () => {
			setSecret((await service.rotateWebhookSecret(id)).secret);
		});
	return (
		<>
			<header>
				<h2>{settingsWords.sections.webhooks}</h2>
				<p class="quiet">{settingsWords.webhooks.intro}</p>
			</header>
			<Failure text={error} />
			<p role="status">{note}</p>
			{secret !== undefined && (
				<div class="notice">
					<p>{settingsWords.webhooks.secret}</p>
					<p>
						<code>{secret}</code>
					</p>
					<CopyButton text={secret} />
				</div>
			)}
			<Await of={loaded}>
				{({ webhooks: all }) => {
					const webhooks = all.filter(({ id }) => !hidden.value.has(id));
					return (
						<>
							{webhooks.length === 0 && <Empty text={settingsWords.webhooks.empty} />}
							{webhooks.map((webhook) => (
								<section key={webhook.id} aria-label={webhook.url}>
									<h3 dir="auto">{webhook.url}</h3>
									<p>
										<State
											is={webhook.active ? 'ready' : 'quiet'}
											word={webhook.active ? settingsWords.webhooks.on : settingsWords.webhooks.off}
										/>{' '}
										{webhook.types.map((type) => settingsWords.webhooks.types[type]).join(', ')}
									</p>
									<div class="actions">
										<button type="button" onClick={() => void test(webhook.id)}>
											{settingsWords.webhooks.test}
										</button>
										<button type="button" onClick={() => setShown(shown === webhook.id ? undefined : webhook.id)}>
											{settingsWords.webhooks.deliveries}
										</button>
										<button
											type="button"
											onClick={() => void act(() => service.switchWebhook(webhook.id, !webhook.active))}
										>
											{webhook.active ? settingsWords.webhooks.switchOff : settingsWords.webhooks.switchOn}
										</button>
										<button type="button" onClick={() => void rotate(webhook.id)}>
											{settingsWords.webhooks.rotate}
										</button>
										<button
											type="button"
											class="danger"
											onClick={() =>
												defer({
													hides: [webhook.id],
													text: settingsWords.webhooks.deleted,
													run: () => service.deleteWebhook(webhook.id),
												})
											}
										>
											{words.delete}
										</button>
									</div>
									{shown === webhook.id && <Deliveries webhookId={webhook.id} />}
								</section>
							))}
						</>
					);
				}}
			</Await>
			<h3>{settingsWords.webhooks.add}</h3>
			<Form button={settingsWords.webhooks.add} onSubmit={({ url = '' }, data) => add(url, data)}>
				<Field label={settingsWords.webhooks.url} name="url" type="url" placeholder="https://" />
				<label class="field">
					<span>{settingsWords.webhooks.format}</span>
					<select name="format">
						{FORMATS.map((format) => (
							<option key={format} value={format}>
								{settingsWords.webhooks.formats[format]}
							</option>
						))}
					</select>
				</label>
				<fieldset>
					<legend>{settingsWords.webhooks.when}</legend>
					{TYPES.map((type) => (
						<p key={type}>
							<label class="tick">
								<input type="checkbox" name="types" value={type} defaultChecked={type === 'contact.created'} />{' '}
								{settingsWords.webhooks.types[type]}
							</label>
						</p>
					))}
				</fieldset>
			</Form>
		</>
	);
}

/** What was sent to a receiver and how it replied. */
function Deliveries({ webhookId }: { readonly webhookId: string }) {
	const [page, setPage] = useState(1);
	const [error, setError] = useState<string>();
	const loaded = useReply(`deliveries ${webhookId} ${page}`, () => service.deliveries(webhookId, page), {
		everyMs: () => REFRESH_MS,
	});
	const resend = (id: string) => {
		service.resendDelivery(webhookId, id).then(loaded.reload, (thrown: Error) => setError(thrown.message));
	};
	return (
		<>
			<Failure text={error} />
			<Await of={loaded}>
				{({ pages, deliveries }) =>
					deliveries.length === 0 ? (
						<Empty text={settingsWords.webhooks.noDeliveries} />
					) : (
						<>
							<Table
								label={settingsWords.webhooks.deliveries}
								rows={deliveries}
								keyOf={({ id }) => id}
								columns={[
									{ title: settingsWords.webhooks.event, cell: ({ type }) => type },
									{
										title: settingsWords.webhooks.state,
										cell: ({ status, attempts }) => `${settingsWords.webhooks.states[status]} (${attempts})`,
									},
									{
										title: settingsWords.webhooks.reply,
										cell: ({ http_status: status, reply }) => (
											<>
												{status ?? ''} <small>{reply}</small>
											</>
										),
									},
									{ title: settingsWords.webhooks.at, cell: ({ created_at: at }) => <Ago at={at} /> },
								]}
								actions={({ id }) => (
									<button type="button" onClick={() => resend(id)}>
										{settingsWords.webhooks.resend}
									</button>
								)}
							/>
							<Pager page={page} last={pages.last_page} onTurn={setPage} />
						</>
					)
				}
			</Await>
		</>
	);
}
