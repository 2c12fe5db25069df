import { describe, expect, it } from 'vitest';
import { findRepeats, hashUnit } from '../../../../../server/core/knowledge/repeats/findRepeats.ts';
import { unitsOfPage } from '../../../../../server/core/knowledge/repeats/pageText.ts';

const pageOf = (markdown: string) => unitsOfPage({ title: '', markdown, faq: [] });
const hash = (text: string, isFragment = false) => hashUnit(text, { isFragment }) ?? 0;
const pages = (count: number, build: (number: number) => string) =>
	Array.from({ length: count }, (_, at) => pageOf(build(at)));

const HOTLINE = 'Call our hotline for advice at any time.';

describe('findRepeats', () => {
	it('finds a sentence on three of ten pages, however it is set', async () => {
		const site = pages(
			20,
			(at) => `Page ${at} has a text of its own.\n\n${at < 6 ? `- ${HOTLINE.toUpperCase()} ` : ''}`,
		);
		expect(await findRepeats(site)).toEqual(new Set([hash(HOTLINE)]));
	});

	it('leaves small sites, and sentences on few pages, alone', async () => {
		expect((await findRepeats(pages(4, () => HOTLINE))).size).toBe(0);
		expect((await findRepeats(pages(5, () => HOTLINE))).size).toBe(1);
		expect((await findRepeats(pages(30, (at) => (at < 8 ? HOTLINE : `Page ${at} has its own text.`)))).size).toBe(0);
	});

	it('keeps facts that stand several times on a page, and labels that many pages share', async () => {
		const facts = '| Name | Type |\n| --- | --- |\n| a | Required: no |\n\nRequired: no\n\nRequired: no';
		expect(await findRepeats(pages(10, () => facts))).toEqual(new Set([hash('| a | Required: no |', true)]));
		const labels = await findRepeats(pages(10, (at) => (at < 5 ? '## Overview\n\nText.' : 'Text.')));
		expect(labels).toEqual(new Set([hash('Text.')]));
	});

	it('does not depend on the order of pages, and takes large sites in slices', async () => {
		const long = (at: number) =>
			Array.from({ length: 300 }, (_, line) => `Sentence ${line} of page ${at} is one of its own.`).join('\n\n');
		const site = pages(500, (at) => `${long(at)}\n\n${HOTLINE}`);
		expect(await findRepeats(site)).toEqual(new Set([hash(HOTLINE)]));
		expect(await findRepeats(site.toReversed())).toEqual(new Set([hash(HOTLINE)]));
	});
});
