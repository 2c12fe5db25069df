import { readEmbeddings } from '../../../shared/contract/knowledge.ts';
import type { Command } from '../command.ts';

export const embeddings: Command = {
	name: 'embeddings',
	usage: '',
	summary: 'Show how many passages can be found by meaning',
	positionals: [0, 0],
	async run({ connection, output }) {
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const progress = await service.call(readEmbeddings, { params: { chatbotId } });
		const { model, serving_model: servingModel, passages, embedded, refused } = progress;
		output.result(progress, () => {
			if (model === null) return ['No embedding model is configured.'];
			const lines = [`${embedded} of ${passages} passages are embedded with ${model}.`];
			if (refused > 0) lines.push(`${refused} are not taken by the model and found by their words alone.`);
			lines.push(servingModel === null ? 'No vectors serve yet.' : `The vectors of ${servingModel} serve.`);
			return lines;
		});
	},
};
