import { describe, expect, it } from 'vitest';
import { startsLikeHtml } from '../../../../../server/core/readers/text/plainText.ts';

describe('startsLikeHtml', () => {
	it.each([
		['<!doctype html><p>Hello', true],
		['<?xml version="1.0"?>\n<!-- one --> <!-- two -->\n<html lang="en">', true],
		['<!-- a comment of Markdown --> # Heading', false],
		['Hello <html>', false],
	])('of %s is %s', (start, isHtml) => {
		expect(startsLikeHtml(start)).toBe(isHtml);
	});

	it('reads many comments one way only', () => {
		expect(startsLikeHtml(`<!--${'--><!--'.repeat(400)}a`)).toBe(false);
	});
});
