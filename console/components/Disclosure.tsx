import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

/** What is folded away until it is wanted. */
export function Disclosure({ summary, children }: { readonly summary: string; readonly children: ComponentChildren }) {
	return (
		<details class="disclosure">
			<summary>
				<Icon name="down" />
				{summary}
			</summary>
			{children}
		</details>
	);
}
