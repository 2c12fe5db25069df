import { useState } from 'preact/hooks';
import { versionOf } from '../../app/call.ts';
import { useReply } from '../../app/replies.ts';
import { saveOver } from '../../app/saveOver.ts';
import { service } from '../../app/service.ts';
import { attempt, tell } from '../../app/undo.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Await } from '../../components/parts.tsx';
import { fill } from '../../words/fill.ts';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';

const WORDS = settingsWords.data;
const KINDS = ['conversations', 'contacts'] as const;
/** The service counts no further. */
const COUNTED_MAX = 10_000;
const DAYS = [30, 90, 180, 400, 730, 1_095, 3_650];

type Kind = (typeof KINDS)[number];

/** A change that deletes something. */
interface Asked {
	readonly kind: Kind;
	readonly days: number;
	readonly count: number;
}

/** For how long conversations and contacts are kept. What deletes something is saved when that was confirmed. */
export function Data() {
	const project = useReply('project', service.project, { staleBy: ['settings'] });
	const [asked, setAsked] = useState<Asked>();

	async function save(kind: Kind, days: number): Promise<void> {
		setAsked(undefined);
		const version = project.data && versionOf(project.data);
		const former = project.data?.[`${kind}_kept_days`];
		project.change((current) => ({ ...current, [`${kind}_kept_days`]: days }));
		const saving = saveOver({
			version,
			mine: { [WORDS[kind]]: fill(WORDS.days, { count: days }) },
			...(former !== undefined && { base: { [WORDS[kind]]: fill(WORDS.days, { count: former }) } }),
			async latest() {
				const stored = await service.project();
				return {
					version: versionOf(stored),
					texts: { [WORDS[kind]]: fill(WORDS.days, { count: stored[`${kind}_kept_days`] }) },
				};
			},
			event: { types: 'settings', about: { change: 'project' } },
			save: (ifMatch) => service.changeProject({ [`${kind}_kept_days`]: days }, ifMatch),
		});
		await attempt(saving.then((saved) => saved !== null && tell(settingsWords.notifications.saved)));
		await project.reload();
	}
	async function choose(kind: Kind, days: number): Promise<void> {
		try {
			const { [kind]: count } = await service.deletions({ [`${kind}_kept_days`]: days });
			if (count > 0) setAsked({ kind, days, count });
			else await save(kind, days);
		} catch (error) {
			tell(error instanceof Error ? error.message : words.failed, true);
			await project.reload();
		}
	}

	return (
		<>
			<header>
				<h2>{settingsWords.sections.data}</h2>
				<p class="quiet">{WORDS.intro}</p>
			</header>
			<Await of={project}>
				{(current) => (
					<div class="stack">
						{KINDS.map((kind) => {
							const days = asked?.kind === kind ? asked.days : current[`${kind}_kept_days`];
							const choices = [...new Set([...DAYS, days])].filter((one) => one > 0).toSorted((a, b) => a - b);
							return (
								<label class="field" key={kind}>
									<span>{WORDS[kind]}</span>
									<select value={days} onChange={({ currentTarget }) => void choose(kind, Number(currentTarget.value))}>
										{[...choices, 0].map((one) => (
											<option key={one} value={one}>
												{fill(WORDS.days, { count: one })}
											</option>
										))}
									</select>
									<small>{WORDS.hints[kind]}</small>
								</label>
							);
						})}
					</div>
				)}
			</Await>
			{asked !== undefined && (
				<Dialog title={WORDS[asked.kind]} onClose={() => setAsked(undefined)}>
					<p>
						{fill(WORDS.deletes[asked.kind], { count: countWords(asked.count) })} {WORDS.forGood}
					</p>
					<div class="actions">
						<button type="button" class="primary danger" onClick={() => void save(asked.kind, asked.days)}>
							{WORDS.save}
						</button>
						<button type="button" onClick={() => setAsked(undefined)}>
							{words.cancel}
						</button>
					</div>
				</Dialog>
			)}
		</>
	);
}

function countWords(count: number): string {
	return `${count.toLocaleString(words.language)}${count === COUNTED_MAX ? '+' : ''}`;
}
