import type { JSX } from 'preact';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';

export interface IconButtonProps {
	readonly icon?: IconName;
	/** Of a picture that only a later chunk needs. */
	readonly path?: string;
	/** The button's name, for those who do not see the picture, and as a tip for those who do. */
	readonly label: string;
	readonly onClick: () => void;
	readonly isSmall?: boolean;
	/** For buttons that stay pressed. */
	readonly isPressed?: boolean;
}

/** A button that shows a picture alone. */
export function IconButton({ icon, path, label, onClick, isSmall = false, isPressed }: IconButtonProps): JSX.Element {
	return (
		<button
			type="button"
			class="icon-button"
			aria-label={label}
			title={label}
			aria-pressed={isPressed}
			onClick={onClick}
		>
			<Icon name={icon} path={path} isSmall={isSmall} />
		</button>
	);
}
