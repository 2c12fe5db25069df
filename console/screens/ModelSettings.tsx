import { useReply } from '../app/replies.ts';
import { Await } from '../components/parts.tsx';
import { words } from '../words/words.ts';
import type { ModelsProps } from './models/Models.tsx';

/** Models that write answers, in a chunk that only those fetch who look at them: the settings and Setup have them. */
export function ModelSettings(props: ModelsProps) {
	const screen = useReply('screen of models', () =>
		import('./models/Models.tsx').catch(() => {
			throw new Error(words.failed);
		}),
	);
	return (
		// Browsers keep in mind that a module could not be fetched.
		<Await of={{ ...screen, reload: async () => location.reload() }}>{({ Models }) => <Models {...props} />}</Await>
	);
}
