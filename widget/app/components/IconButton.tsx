import type { JSX } from 'preact';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

export interface IconButtonProps {
	readonly icon: IconName;
	/** The button's name and tooltip. */
	readonly label: string;
	readonly onClick: () => void;
	readonly isSmall?: boolean;
	/** For buttons that stay pressed. */
	readonly isPressed?: boolean;
}

/** A button that shows a picture alone. */
export function IconButton({ icon, label, onClick, isSmall = false, isPressed }: IconButtonProps): JSX.Element {
	return (
		<button
			type="button"
			class="icon-button"
			aria-label={label}
			title={label}
			aria-pressed={isPressed}
			onClick={onClick}
		>
			<Icon name={icon} isSmall={isSmall} />
		</button>
	);
}
