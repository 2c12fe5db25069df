import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { widgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { writePublicTypes } from '../../../widget/build/pageSettings.ts';

describe('the settings of the widget', () => {
	it('are written out in the types of the package', async () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-types-'));
		await writePublicTypes(folder);
		const types = readFileSync(path.join(folder, 'types.d.ts'), 'utf8');
		expect(types).not.toMatch(/^import/m);
		for (const line of [
			"mode?: 'floating' | 'inline' | 'page';",
			'/** Width of the chat. In pixels. Default: 400. */\n\tpanelWidth?: number;',
			'/** Colour. Such as #2f5bea. */\n\taccentColor?: string;',
			'teaser?: {\n\t\ttext: string;\n\t\t/** Delay in seconds. */\n\t\tdelaySeconds?: number;\n\t};',
			'\t\t/** Message, if it differs. */\n\t\tmessage?: string;\n\t} | string>;',
			'strings?: Record<string, string>;',
		]) {
			expect(types).toContain(line);
		}
	});

	it('are all in the table of the guide', () => {
		const guide = readFileSync('docs/guide/03-widget-options.md', 'utf8');
		const [, table = ''] = guide.split('## All widget settings');
		const rows = table.slice(0, table.indexOf('\n## ')).matchAll(/^\| (`[^|]+) \|/gm);
		const names = [...rows].flatMap(([, cell = '']) => cell.trim().replaceAll('`', '').split(', '));
		expect(names.toSorted()).toEqual(Object.keys(widgetSettingsSchema.shape).toSorted());
	});
});
