import { useState } from 'preact/hooks';
import { Icon } from '../components/Icon.tsx';
import { setupWords } from '../words/setup/setupWords.ts';
import { ModelSettings } from './ModelSettings.tsx';

/** A step that nobody has to take: a model that writes the answers. */
export function ModelStep({ chatbotId }: { readonly chatbotId: string }) {
	const [isOpen, setOpen] = useState(false);
	if (chatbotId === '') return null;
	return (
		<section>
			<details class="step" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
				<summary>
					<h2>{setupWords.model}</h2>
					<span class="quiet">{setupWords.optional}</span>
					<Icon name="down" />
				</summary>
				{isOpen && <ModelSettings chatbotId={chatbotId} />}
			</details>
		</section>
	);
}
