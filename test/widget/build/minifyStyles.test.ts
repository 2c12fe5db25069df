// @vitest-environment node
import { expect, test } from 'vitest';
import { minifyStyles } from '../../../widget/build/minifyStyles.ts';

test('minifyStyles keeps what space means something in', () => {
	const css = `
.panel > :first-child, .page :is(a, b) {
	width: calc(100% - 2px); /* Why. */
	font: 1em/1.4 system-ui, sans-serif;
}
@media (max-width: 480px) { .panel { content: ""; } }
`;
	expect(minifyStyles(css).trim()).toBe(
		'.panel > :first-child,.page :is(a,b){width:calc(100% - 2px);font:1em/1.4 system-ui,sans-serif}@media (max-width:480px){.panel{content:""}}',
	);
});
