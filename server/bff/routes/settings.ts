import { readSettings } from '../../../shared/widgetContract/settings.ts';
import type { BffRouter } from '../bffRouter.ts';
import { presentSettings } from '../present.ts';

export function mountSettings({ mountOpen }: BffRouter): void {
	mountOpen(readSettings, async (_input, call) => {
		await call.count('light');
		return presentSettings(call.chatbot);
	});
}
