import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';

/** Whether this visitor has opened or closed the chat or its teaser, now or on an earlier page. */
export interface VisitorMemory {
	hasActed(): boolean;
	/** Remembers that they have; stored as the settings allow. */
	remember(): void;
}

const STORAGES = { persistent: 'localStorage', session: 'sessionStorage' } as const;

/** @param name of the record in the browser's storage */
export function createVisitorMemory(name: string, kind: WidgetConfig['storage'] = 'persistent'): VisitorMemory {
	let hasActed = false;
	const withStorage = (use: (storage: Storage) => void): void => {
		try {
			if (kind !== 'none') use(window[STORAGES[kind]]);
		} catch {
			// No storage: the memory lasts as long as the page.
		}
	};
	withStorage((storage) => {
		hasActed = storage.getItem(name) !== null;
	});
	return {
		hasActed: () => hasActed,
		remember() {
			hasActed = true;
			withStorage((storage) => storage.setItem(name, '1'));
		},
	};
}
