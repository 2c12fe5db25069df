import { describe, expect, it } from 'vitest';
import { createSecretBox, type SecretBox } from '../../../../server/core/storage/secretBox.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);

function boxOf(...secrets: string[]): SecretBox {
	return createSecretBox(secrets);
}

describe('createSecretBox', () => {
	it('gives back what it sealed, which shows nothing of it and differs each time', () => {
		const box = boxOf(NEW);
		const sealed = box.seal('top secret ✓', 'row 1');
		expect(box.open(sealed, 'row 1')).toBe('top secret ✓');
		expect(sealed).not.toContain('secret');
		expect(box.seal('top secret ✓', 'row 1')).not.toBe(sealed);
	});

	it('opens what an older secret sealed while that is listed', () => {
		const sealed = boxOf(OLD).seal('kept', 'row 1');
		expect(boxOf(NEW, OLD).open(sealed, 'row 1')).toBe('kept');
		expect(() => boxOf(NEW).open(sealed, 'row 1')).toThrow('not in CORE_SECRET any more');
	});

	it('seals nothing without a secret', () => {
		expect(() => boxOf().seal('kept', 'row 1')).toThrow('set CORE_SECRET');
	});

	it('opens at no other place, and not when changed or cut short', () => {
		const box = boxOf(NEW);
		const sealed = box.seal('kept', 'row 1');
		expect(() => box.open(sealed, 'row 2')).toThrow(/unable to authenticate/);
		const last = sealed.at(-2) === 'A' ? 'B' : 'A';
		expect(() => box.open(sealed.slice(0, -2) + last + sealed.slice(-1), 'row 1')).toThrow(/unable to authenticate/);
		expect(() => box.open(sealed.slice(0, 20), 'row 1')).toThrow(/authentication tag/);
	});
});
