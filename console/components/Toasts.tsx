import { dismiss, toasts } from '../app/undo.ts';
import { words } from '../words/words.ts';
import { Icon } from './Icon.tsx';

/** What was just done, with a way to undo it. */
export function Toasts() {
	return (
		<div class="toasts" role="status">
			{toasts.value.map(({ id, text, isFailure = false, undo }) => (
				<p key={id} class={isFailure ? 'toast failed' : 'toast'}>
					<Icon name={isFailure ? 'circleAlert' : 'circleCheck'} />
					<span>{text}</span>
					{undo !== undefined && (
						<button type="button" class="link" onClick={undo}>
							{words.undo}
						</button>
					)}
					<button type="button" class="icon-button" aria-label={words.close} onClick={() => dismiss(id)}>
						<Icon name="x" />
					</button>
				</p>
			))}
		</div>
	);
}
