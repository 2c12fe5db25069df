import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
	readonly summary: string;
	readonly children: ComponentChildren;
	/** Whether it is open at first. */
	readonly isOpen?: boolean;
	/** Called when it is opened. */
	readonly onOpen?: () => void;
}

/** What is folded away until it is wanted. */
export function Disclosure({ summary, children, isOpen = false, onOpen }: DisclosureProps) {
	return (
		<details class="disclosure" open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
			<summary>
				<Icon name="down" />
				{summary}
			</summary>
			{children}
		</details>
	);
}
