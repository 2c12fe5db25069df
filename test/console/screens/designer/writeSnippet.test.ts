import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../console/screens/designer/settings.ts';
import { writeSnippet } from '../../../../console/screens/designer/writeSnippet.ts';

const write = (changes: readonly Change[]) =>
	writeSnippet({ publicUrl: 'https://chat.example', chatbotId: 'c1' }, changes);

describe('writeSnippet', () => {
	it('is the plain tag when nothing differs', () => {
		expect(write([])).toBe('<script src="https://chat.example/widget/c1.js" async></script>');
	});

	it('sets plain values by attributes, escaped', () => {
		const page = document.createElement('div');
		page.innerHTML = write([
			{ name: 'accent_color', value: '#0b6e4f' },
			{ name: 'title', value: 'Tea "& more" <b>' },
		]);
		const tag = page.querySelector('script');
		expect(tag?.dataset).toMatchObject({ accentColor: '#0b6e4f', title: 'Tea "& more" <b>' });
		expect(tag?.hasAttribute('async')).toBe(true);
	});

	it('sets lists and objects by frontdeskConfig, under camelCase names', () => {
		const page = document.createElement('div');
		page.innerHTML = write([
			{ name: 'teaser', value: { text: '</script><script>alert(1)</script>', delay_seconds: 2 } },
			{
				name: 'translations',
				value: {
					'pt-BR': {
						footer_text: 'Oi',
						strings: { new_key: 'Novo' },
						lead_form: { button_text: 'Vai', fields: { order_no: { options: { by_post: 'Correio' } } } },
					},
				},
			},
		]);
		const [config, loader] = page.querySelectorAll('script');
		expect(page.querySelectorAll('script')).toHaveLength(2);
		expect(loader?.src).toBe('https://chat.example/widget/c1.js');
		const json = /^\s*window\.frontdeskConfig = ([^]*);\s*$/.exec(config?.textContent ?? '')?.[1] ?? '';
		expect(JSON.parse(json)).toEqual({
			teaser: { text: '</script><script>alert(1)</script>', delaySeconds: 2 },
			translations: {
				'pt-BR': {
					footerText: 'Oi',
					strings: { new_key: 'Novo' },
					leadForm: { buttonText: 'Vai', fields: { order_no: { options: { by_post: 'Correio' } } } },
				},
			},
		});
	});
});
