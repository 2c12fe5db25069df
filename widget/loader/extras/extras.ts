import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import type { AppSlot } from '../appSlot.ts';
import type { Events } from '../events.ts';
import type { Host } from '../host.ts';
import type { Launcher } from '../launcher.ts';
import type { LoaderOptions, OptionSource } from '../options.ts';

/** What only some settings need: a chunk that only pages with such settings load. */
export interface Extras {
	/** Whether the panel fills a place of the page, without launcher. */
	readonly isInline: boolean;
	/** What the page asks for, with what came with the script. */
	readonly settings: BakedConfig;
	/** Stored settings with all options of the page over them. */
	settle(stored: BakedConfig): BakedConfig;
	/** Takes other options of the page; those of the place and of invitations stay as they were. */
	change(given: OptionSource): void;
	destroy(): void;
}

export interface ExtrasParts {
	readonly page: Document;
	readonly options: LoaderOptions;
	readonly host: Host;
	readonly launcher: Launcher;
	readonly slot: AppSlot;
	readonly events: Events;
}

export interface ExtrasModule {
	/** Reads the settings that did not come with the script; null when they cannot be had now. */
	readStored(options: LoaderOptions): Promise<BakedConfig | null>;
	startExtras(parts: ExtrasParts): Extras;
}
