import { useReply } from '../../app/replies.ts';
import { service } from '../../app/service.ts';
import { attempt } from '../../app/undo.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Ago, Await } from '../../components/parts.tsx';
import { designerWords as WORDS } from '../../words/designer/designerWords.ts';
import { listChanges, pickDesigned, type Settings } from './settings.ts';
import { writeTexts } from './texts.ts';

interface VersionsProps {
	readonly chatbotId: string;
	/** What is stored now. */
	readonly settings: Settings;
	/** Whether nothing waits to be saved, beside which other settings would be lost. */
	readonly isSaved: boolean;
	/** Stores other settings in place of these. */
	readonly onRestore: (settings: Settings) => Promise<void>;
}

/** The last changes that were saved, with what each has changed, and a way back to before it. */
export function Versions(props: VersionsProps) {
	const { chatbotId, settings } = props;
	// Another key, and so loaded again, after each save.
	const key = `designer versions ${chatbotId} ${JSON.stringify(settings)}`;
	const loaded = useReply(key, () => service.widgetVersions(chatbotId));
	return <Await of={loaded}>{({ versions }) => <VersionList {...props} versions={versions} />}</Await>;
}

type Version = Awaited<ReturnType<typeof service.widgetVersions>>['versions'][number];

function VersionList({
	settings,
	isSaved,
	onRestore,
	versions,
}: VersionsProps & { readonly versions: readonly Version[] }) {
	const shown = versions.flatMap((version, index) => {
		const before = pickDesigned(version.settings);
		const newer = versions[index - 1];
		const after = newer === undefined ? settings : pickDesigned(newer.settings);
		const changes = listChanges(before, after);
		// Websites are settings too, which are not shown here.
		return changes.length === 0 ? [] : [{ ...version, before, after, names: changes.map(({ name }) => name) }];
	});
	if (shown.length === 0) return <p class="quiet">{WORDS.noVersions}</p>;
	return (
		<ul class="rows">
			{shown.map(({ id, before, after, names, changed_at: at, changed_by: by }) => {
				const [former, newer] = [writeTexts(names, before), writeTexts(names, after)];
				return (
					<li key={id} class="parts">
						<p>
							<Ago at={at} /> {by !== null && <span class="quiet">{by}</span>}
						</p>
						<Disclosure summary={Object.keys(newer).join(', ')}>
							<dl class="changes">
								{Object.entries(newer).map(([name, text]) => (
									<div key={name}>
										<dt>{name}</dt>
										<dd>
											<span class="quiet">{WORDS.before}</span> <span dir="auto">{former[name] || WORDS.nothing}</span>
										</dd>
										<dd>
											<span class="quiet">{WORDS.after}</span> <span dir="auto">{text || WORDS.nothing}</span>
										</dd>
									</div>
								))}
							</dl>
						</Disclosure>
						<button type="button" disabled={!isSaved} onClick={() => void attempt(onRestore(before))}>
							{WORDS.bringBack}
						</button>
					</li>
				);
			})}
		</ul>
	);
}
