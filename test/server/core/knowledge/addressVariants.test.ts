import { describe, expect, it } from 'vitest';
import { addressVariants, variantKey } from '../../../../server/core/knowledge/addresses.ts';

const ROOT = 'https://www.shop.example';

describe('addressVariants', () => {
	it('names the ways in which servers serve a page of a folder', () => {
		const variants = addressVariants(`${ROOT}/help/`);
		for (const path of ['/help', '/help.html', '/help/index.html', '/help/index.php']) {
			expect(variants).toContain(ROOT + path);
			expect(addressVariants(ROOT + path)).toContain(`${ROOT}/help/`);
		}
		expect(addressVariants(`${ROOT}/`)).toContain(`${ROOT}/index.html`);
		expect(addressVariants(`${ROOT}/index.html`)).toContain(`${ROOT}/`);
	});

	it('leaves parameters out, one by one and all', () => {
		const variants = addressVariants(`${ROOT}/lamp?id=7&ref=menu`);
		expect(variants).toEqual(expect.arrayContaining([`${ROOT}/lamp?id=7`, `${ROOT}/lamp?ref=menu`, `${ROOT}/lamp`]));
	});

	it('names the page by the other protocol and name of the host', () => {
		expect(addressVariants(`${ROOT}/help`)).toEqual(
			expect.arrayContaining(['https://shop.example/help', 'http://www.shop.example/help', 'http://shop.example/help']),
		);
	});

	it('has none of the address itself, of other pages, and of what is no web address', () => {
		const variants = addressVariants(`${ROOT}/help`);
		expect(variants).not.toContain(`${ROOT}/help`);
		expect(variants).not.toContain(`${ROOT}/`);
		expect(addressVariants('zoho:1:2')).toEqual([]);
	});
});

describe('variantKey', () => {
	it('is the same for all variants of an address', () => {
		const url = `${ROOT}/help/returns?ref=menu`;
		for (const variant of addressVariants(url)) expect(variantKey(variant)).toBe(variantKey(url));
	});

	it('is another for another page', () => {
		expect(variantKey(`${ROOT}/help`)).not.toBe(variantKey(`${ROOT}/helper`));
		expect(variantKey('no address')).toBe('no address');
	});
});
