// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { fillIn } from '../../../../widget/app/strings/fillIn.ts';

describe('fillIn', () => {
	test('fills in what has a value and leaves the rest', () => {
		expect(fillIn('Hello {name}, {greeting} {constructor}', { name: 'Ada {greeting}' })).toBe(
			'Hello Ada {greeting}, {greeting} {constructor}',
		);
	});
});
