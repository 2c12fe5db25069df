import { expect, it } from 'vitest';
import { TEMPLATES } from '../../../../server/core/templates/catalog.ts';

it('has at least five templates, under ids and names of their own', () => {
	expect(TEMPLATES.length).toBeGreaterThanOrEqual(5);
	expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
	expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(TEMPLATES.length);
});
