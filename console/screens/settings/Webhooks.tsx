import { useState } from 'preact/hooks';
import { useReply } from '../../app/replies.ts';
import { service, type Webhook } from '../../app/service.ts';
import { attempt, defer, hidden } from '../../app/undo.ts';
import { Dialog, SecretDialog } from '../../components/Dialog.tsx';
import { Draft, dropDraft, hasDraft } from '../../components/Draft.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Ago, Await, Empty, Failure, Field, Form, SectionHeader } from '../../components/parts.tsx';
import { State } from '../../components/State.tsx';
import { Table } from '../../components/Table.tsx';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const WORDS = settingsWords.webhooks;
const TYPES = Object.keys(WORDS.types) as Webhook['types'];
const TYPE_NAMES: Readonly<Record<string, string>> = WORDS.types;
const FORMATS = ['standard', 'slack', 'discord'] as const;
const DRAFT = 'webhook';
const REFRESH_MS = 5_000;

/** Servers that are called when something happens. */
export function Webhooks() {
	const loaded = useReply('webhooks', service.webhooks, { staleBy: ['settings'] });
	const [isAdding, setAdding] = useState(() => hasDraft(DRAFT));
	const [secret, setSecret] = useState<string>();
	const [shown, setShown] = useState<string>();
	const [tested, setTested] = useState<{ id: string; isDelivered: boolean; text: string }>();
	const add = async (url: string, data: FormData) => {
		// The form's own check boxes and options.
		const types = data.getAll('types') as Webhook['types'];
		const format = data.get('format') as Webhook['format'];
		setSecret((await service.addWebhook({ url, types, format })).secret);
		setAdding(false);
		await loaded.reload();
	};
	const closeForm = () => {
		dropDraft(DRAFT);
		setAdding(false);
	};
	const change = async (work: Promise<unknown>) => {
		await attempt(work);
		await loaded.reload();
	};
	const test = async (id: string) => {
		const { delivered, http_status: status, reply } = await service.testWebhook(id);
		const text = delivered ? WORDS.arrived : `${WORDS.notArrived} ${status ?? ''} ${reply}`;
		setTested({ id, isDelivered: delivered, text });
	};
	const rotate = async (webhook: Webhook) => {
		setSecret((await service.rotateWebhookSecret(webhook)).secret);
		await loaded.reload();
	};
	const remove = (webhook: Webhook) =>
		defer({ hides: [webhook.id], text: WORDS.deleted, run: () => service.deleteWebhook(webhook) });
	return (
		<>
			<SectionHeader
				title={settingsWords.sections.webhooks}
				intro={WORDS.intro}
				button={WORDS.add}
				onClick={() => setAdding(true)}
			/>
			<Await of={loaded}>
				{({ webhooks }) =>
					webhooks.length === 0 ? (
						<Empty text={WORDS.empty} />
					) : (
						<ul class="rows">
							{webhooks
								.filter(({ id }) => !hidden.value.has(id))
								.map((webhook) => ({ webhook, ...webhook }))
								.map(({ webhook, id, url, types, active, etag }) => (
									<li key={id}>
										<h3 dir="auto">{url}</h3>
										<p>
											<State is={active ? 'ready' : 'quiet'} word={active ? WORDS.on : WORDS.off} />{' '}
											<span class="quiet">{types.map((type) => WORDS.types[type]).join(', ')}</span>
										</p>
										<div class="actions">
											<button type="button" onClick={() => void attempt(test(id))}>
												{WORDS.test}
											</button>
											<button
												type="button"
												aria-expanded={shown === id}
												onClick={() => setShown(shown === id ? undefined : id)}
											>
												{WORDS.deliveries}
											</button>
											<button type="button" onClick={() => void change(service.switchWebhook(id, !active, etag))}>
												{active ? WORDS.switchOff : WORDS.switchOn}
											</button>
											<button type="button" onClick={() => void attempt(rotate(webhook))}>
												{WORDS.rotate}
											</button>
											<button type="button" class="danger" onClick={() => remove(webhook)}>
												{words.delete}
											</button>
										</div>
										{tested?.id === id && (
											<p role="status" class={tested.isDelivered ? 'success' : 'failure'}>
												{tested.text}
											</p>
										)}
										{shown === id && <Deliveries webhookId={id} />}
									</li>
								))}
						</ul>
					)
				}
			</Await>
			{isAdding && (
				<Dialog title={WORDS.add} onClose={closeForm}>
					<Form button={WORDS.add} onSubmit={({ url = '' }, data) => add(url, data)} onCancel={closeForm}>
						<Draft name={DRAFT} />
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
								<label key={type} class="tick">
									<input type="checkbox" name="types" value={type} defaultChecked={type === 'contact.created'} />{' '}
									{WORDS.types[type]}
								</label>
							))}
						</fieldset>
					</Form>
				</Dialog>
			)}
			{secret !== undefined && (
				<SecretDialog
					title={WORDS.secretTitle}
					text={WORDS.secret}
					secret={secret}
					onClose={() => setSecret(undefined)}
				/>
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
									{ title: WORDS.event, cell: ({ type }) => TYPE_NAMES[type] ?? type },
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
