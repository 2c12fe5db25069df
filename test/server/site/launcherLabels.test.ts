import { describe, expect, test } from 'vitest';
import { listLauncherLabels } from '../../../server/site/launcherLabels.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import { chooseLook } from '../../../widget/loader/look.ts';

const label = (launcher_label: string) => ({ launcher_label });
const OWN = {
	de: label('Fragen'),
	'de-CH': label('Frag uns'),
	'pt-BR': label('Pergunte'),
	'zh-TW': label('提問'),
	'sr-Latn': label('Pitajte'),
	nb: label('Spør'),
	fr: { title: 'Boutique' },
	ar: label(''),
};
const FACE = {
	icon: '',
	labels: listLauncherLabels({ launcher: { label: 'Ask us' }, translations: OWN }),
	css: '',
};

describe('words beside the icon by language', () => {
	test.each([
		['de', 'Fragen'],
		['de-AT', 'Fragen'],
		['de-CH', 'Frag uns'],
		['de_CH', 'Frag uns'],
		['den', 'Ask us'],
		['pt', 'Pergunte'],
		['pt-PT', 'Pergunte'],
		['zh-TW', '提問'],
		['zh-HK', '提問'],
		['zh-Hant-HK', '提問'],
		['zh', 'Ask us'],
		['zh-CN', 'Ask us'],
		['sr-Latn-RS', 'Pitajte'],
		['sr', 'Ask us'],
		['no', 'Spør'],
		['nn-NO', 'Spør'],
		['fr-CA', 'Ask us'],
		['ar', 'Ask us'],
		['en', 'Ask us'],
		['', 'Ask us'],
	])('the loader finds for %s: %s', (language, words) => {
		expect(chooseLook({ face: FACE }, language).label).toBe(words);
	});

	test('the language that is set wins over that of the page', () => {
		expect(chooseLook({ face: FACE, language: 'de' }, 'nb').label).toBe('Fragen');
	});

	test('are no more than the loader needs', () => {
		const list = (translations: NonNullable<WidgetConfig['translations']>) =>
			listLauncherLabels({ launcher: { label: 'Ask us' }, translations });
		expect(list({ de: label('Fragen'), 'de-AT': { title: 'Laden' } })).toEqual([
			['de-', 'Fragen'],
			['', 'Ask us'],
		]);
		expect(list({ de: { title: 'Laden' }, 'not a tag': label('x') })).toEqual([['', 'Ask us']]);
		expect(listLauncherLabels({})).toEqual([['', '']]);
	});
});
