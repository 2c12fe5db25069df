import { HOME } from '../../app/place.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { MODELS_CSS } from '../../styles/models.css.ts';
import { modelWords } from '../../words/models/modelWords.ts';
import { Cost } from './Cost.tsx';
import { Embeddings } from './Embeddings.tsx';
import { ModelList } from './ModelList.tsx';

adoptStyles(MODELS_CSS);

export interface ModelsProps {
	readonly chatbotId: string;
	/** As the list of settings calls it; absent within Setup, which has the models alone. */
	readonly title?: string;
}

/** Models that write answers: which, what they cost, and whether one also compares by meaning. */
export function Models({ chatbotId, title }: ModelsProps) {
	if (title === undefined) {
		return (
			<>
				<p class="quiet">{modelWords.intro}</p>
				<ModelList chatbotId={chatbotId} isPrimary={false} />
				<p class="quiet">
					<a href={`${HOME}/settings/models`}>{modelWords.setupMore}</a>
				</p>
			</>
		);
	}
	return (
		<>
			<header>
				<h2>{title}</h2>
				<p class="quiet">{modelWords.intro}</p>
			</header>
			<ModelList chatbotId={chatbotId} isPrimary />
			<Cost chatbotId={chatbotId} />
			<Embeddings />
		</>
	);
}
