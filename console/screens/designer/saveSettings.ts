import { versionOf } from '../../app/call.ts';
import { saveOver } from '../../app/saveOver.ts';
import { service } from '../../app/service.ts';
import { attempt, tellDone } from '../../app/undo.ts';
import { designerWords } from '../../words/designer/designerWords.ts';
import type { Settings } from './settings.ts';
import { writeTexts } from './texts.ts';
import type { Edits } from './useEdits.ts';

interface Save {
	readonly chatbotId: string;
	readonly edits: Pick<Edits, 'base' | 'changes'>;
	/** Shows what is stored after it was undone. */
	readonly reload: () => Promise<void>;
}

/** Saves changes beside those of others, and offers to undo it. @returns false when somebody else's newer change stays */
export async function saveSettings({ chatbotId, edits: { base, changes }, reload }: Save): Promise<boolean> {
	const names = changes.map(({ name }) => name);
	const changed = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
	let former: Settings = base.settings;
	const saved = await saveOver({
		version: base.version,
		mine: writeTexts(names, changed),
		base: writeTexts(names, base.settings),
		async latest() {
			const widget = await service.widget(chatbotId);
			former = { ...widget };
			return { version: versionOf(widget), texts: writeTexts(names, former) };
		},
		event: { types: 'settings', about: { change: 'widgetSettings' }, chatbotId },
		save: (version) => service.changeWidget(chatbotId, () => changed, version),
	});
	if (saved === null) return false;
	const undo = async (): Promise<void> => {
		await service.changeWidget(chatbotId, () => Object.fromEntries(names.map((name) => [name, former[name]])));
		await reload();
	};
	tellDone(designerWords.saved, () => void attempt(undo(), designerWords.undone));
	return true;
}
