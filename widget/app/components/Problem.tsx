import type { JSX } from 'preact';
import { Icon } from './Icon.tsx';

/** Says what is wrong, if anything is. */
export function Problem({
	text,
	...attributes
}: {
	text: string | undefined;
	id?: string;
	role?: 'alert';
}): JSX.Element | null {
	if (text === undefined) return null;
	return (
		<p class="problem" {...attributes}>
			<Icon name="warning" isSmall />
			{text}
		</p>
	);
}
