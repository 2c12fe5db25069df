import { useState } from 'preact/hooks';
import { useReply } from '../../app/replies.ts';
import { service, type Webhook } from '../../app/service.ts';
import { defer, hidden } from '../../app/undo.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Ago, Await, CopyButton, Empty, Failure, Field, Form } from '../../components/parts.tsx';
import { State } from '../../components/State.tsx';
import { Table } from '../../components/Table.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const WORDS = settingsWords.webhooks;
const TYPES = Object.keys(WORDS.types) as Webhook['types'];
const FORMATS = ['standard', 'slack', 'discord'] as const;
const REFRESH_MS = 5_000;

/** Servers that are called when something happens. */
export function Webhooks() {
	const loaded = useReply('webhooks', service.webhooks, { staleBy: ['settings'] });
	const [isAdding, setAdding] = useState(false);
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
		const created = await service.addWebhook({ url, types, format });
		setAdding(false);
		setSecret(created.secret);
		loaded.reload();
	};
	const test = (id: string) =>
		act(async () => {
			const { delivered, http_status: status, reply } = await service.testWebhook(id);
			return delivered ? WORDS.arrived : `${WORDS.notArrived} ${status ?? ''} ${reply}`;
		});
	const rotate = (id: string) =>
		act(async () => {
			setSecret((await service.rotateWebhookSecret(id)).secret);
		});
	return (
		<>
			<header>
				<h2>{settingsWords.sections.webhooks}</h2>
				<button type="button" class="primary" onClick={() => setAdding(true)}>
					{WORDS.add}
				</button>
				<p class="quiet">{WORDS.intro}</p>
			</header>
			<Failure text={error} />
			<p role="status">{note}</p>
			<Await of={loaded}>
				{({ webhooks: all }) => {
					const webhooks = all.filter(({ id }) => !hidden.value.has(id));
					return (
						<>
							{webhooks.length === 0 && <Empty text={WORDS.empty} />}
							{webhooks.map((webhook) => (
								<section key={webhook.id} aria-label={webhook.url}>
									<h3 dir="auto">{webhook.url}</h3>
									<p>
										<State is={webhook.active ? 'ready' : 'quiet'} word={webhook.active ? WORDS.on : WORDS.off} />{' '}
										{webhook.types.map((type) => WORDS.types[type]).join(', ')}
									</p>
									<div class="actions">
										<button type="button" onClick={() => void test(webhook.id)}>
											{WORDS.test}
										</button>
										<button type="button" onClick={() => setShown(shown === webhook.id ? undefined : webhook.id)}>
											{WORDS.deliveries}
										</button>
										<button
											type="button"
											onClick={() => void act(() => service.switchWebhook(webhook.id, !webhook.active))}
										>
											{webhook.active ? WORDS.switchOff : WORDS.switchOn}
										</button>
										<button type="button" onClick={() => void rotate(webhook.id)}>
											{WORDS.rotate}
										</button>
										<button
											type="button"
											class="danger"
											onClick={() =>
												defer({
													hides: [webhook.id],
													text: WORDS.deleted,
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
			{isAdding && (
				<Dialog title={WORDS.add} onClose={() => setAdding(false)}>
					<Form button={WORDS.add} onSubmit={({ url = '' }, data) => add(url, data)} onCancel={() => setAdding(false)}>
						<Field label={WORDS.url} name="url" type="url" placeholder="https://" />
						<label class="field">
							<span>{WORDS.format}</span>
							<select name="format">
								{FORMATS.map((format) => (
									<option key={format} value={format}>
										{WORDS.formats[format]}
									</option>
								))}
							</select>
						</label>
						<fieldset>
							<legend>{WORDS.when}</legend>
							{TYPES.map((type) => (
								<p key={type}>
									<label class="tick">
										<input type="checkbox" name="types" value={type} defaultChecked={type === 'contact.created'} />{' '}
										{WORDS.types[type]}
									</label>
								</p>
							))}
						</fieldset>
					</Form>
				</Dialog>
			)}
			{secret !== undefined && (
				<Dialog title={WORDS.secretTitle} onClose={() => setSecret(undefined)}>
					<p class="quiet">{WORDS.secret}</p>
					<code>{secret}</code>
					<div class="actions">
						<CopyButton text={secret} />
					</div>
				</Dialog>
			)}
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
						<Empty text={WORDS.noDeliveries} />
					) : (
						<>
							<Table
								label={WORDS.deliveries}
								rows={deliveries}
								keyOf={({ id }) => id}
								columns={[
									{ title: WORDS.event, cell: ({ type }) => type },
									{
										title: WORDS.state,
										cell: ({ status, attempts }) => `${WORDS.states[status]} (${attempts})`,
									},
									{
										title: WORDS.reply,
										cell: ({ http_status: status, reply }) => (
											<>
												{status ?? ''} <small>{reply}</small>
											</>
										),
									},
									{ title: WORDS.at, cell: ({ created_at: at }) => <Ago at={at} /> },
								]}
								actions={({ id }) => (
									<button type="button" onClick={() => resend(id)}>
										{WORDS.resend}
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
