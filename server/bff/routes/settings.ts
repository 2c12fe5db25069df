import { readSettings } from '../../../shared/widgetContract/settings.ts';
import type { BffRouter } from '../caller/bffRouter.ts';
import { presentSettings } from '../service/present.ts';

export function mountSettings({ mountOpen }: BffRouter): void {
	mountOpen(readSettings, async (_input, call) => {
		await call.count('light');
		return presentSettings(call.chatbot);
	});
}
