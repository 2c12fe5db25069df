import type { JSX } from 'preact';
import { Icon } from '../components/Icon.tsx';

/** What is wrong with a field, in words under it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }): JSX.Element | null {
	if (error === undefined) return null;
	return (
		<p class="problem" id={id}>
			<Icon name="warning" isSmall />
			{error}
		</p>
	);
}
