import { Icon, type IconName } from './Icon.tsx';

const STATE_ICONS = {
	ready: 'circleCheck',
	waiting: 'clock',
	failed: 'circleAlert',
	quiet: 'circleDashed',
} as const satisfies Readonly<Record<string, IconName>>;

interface StateProps {
	readonly is: keyof typeof STATE_ICONS;
	readonly word: string;
	readonly icon?: IconName;
}

/** A state as icon, word and colour. */
export function State({ is, word, icon = STATE_ICONS[is] }: StateProps) {
	return (
		<span class={`state ${is}`}>
			<Icon name={icon} />
			{word}
		</span>
	);
}
