import type { JSX } from 'preact';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

interface FoldedLineProps {
	readonly icon: IconName;
	readonly label: string;
	readonly onClick: () => void;
}

/** A form that was left alone, as one line that brings it back. */
export function FoldedLine({ icon, label, onClick }: FoldedLineProps): JSX.Element {
	return (
		<button type="button" class="folded" aria-expanded={false} onClick={onClick}>
			<Icon name={icon} isSmall />
			<span dir="auto">{label}</span>
			<Icon name="down" isSmall />
		</button>
	);
}
