import type { RequestHandler } from 'express';
import type { WorkKind } from '../../http/admission.ts';
import { createProcessMetrics } from '../../http/processMetrics.ts';
import { countOverloaded, countRequests, createCounter, createHistogram, quoteLabel } from '../../http/prometheus.ts';
import type { Outcome } from '../knowledge/source.ts';
import type { Embedder } from '../models/embedder.ts';
import type { ModelCall } from '../models/modelProvider.ts';

const REQUEST_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;
const MODEL_BUCKETS_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60] as const;
const MS_PER_SECOND = 1_000;

/** What the service counts for its operator; in memory, by process. */
export function createCoreMetrics() {
	const requests = createCounter('frontdesk_core_requests_total', 'Finished requests.');
	const durations = createHistogram('frontdesk_core_request_seconds', {
		help: 'Duration of requests, streams included.',
		bounds: REQUEST_BUCKETS_SECONDS,
	});
	const refused = createCounter('frontdesk_core_refused_total', 'Work refused under too much load.');
	const modelCalls = createCounter('frontdesk_core_model_calls_total', 'Answers asked of AI models, by how it ended.');
	const modelTokens = createCounter('frontdesk_core_model_tokens_total', 'Tokens of AI models.');
	const modelDurations = createHistogram('frontdesk_core_model_seconds', {
		help: 'Duration of calls to AI models.',
		bounds: MODEL_BUCKETS_SECONDS,
	});
	const embeddings = createCounter('frontdesk_core_embedding_calls_total', 'Calls for embeddings, by how they ended.');
	const readings = createCounter('frontdesk_core_readings_total', 'Readings of data sources, by how they ended.');
	const processMetrics = createProcessMetrics();
	const count = countRequests(requests);
	const observe: RequestHandler = (request, response, next) => {
		const startedAt = performance.now();
		response.on('close', () => durations.observe((performance.now() - startedAt) / MS_PER_SECOND));
		count(request, response, next);
	};
	return {
		observe,
		countRefused(work: WorkKind) {
			countOverloaded(requests);
			refused.increment(`work="${work}"`);
		},
		countReading: ({ kind }: Outcome) => readings.increment(`outcome="${kind}"`),
		observeModel({ model, outcome, seconds, tokens }: ModelCall) {
			const label = `model=${quoteLabel(model)}`;
			modelCalls.increment(`${label},outcome="${outcome}"`);
			modelDurations.observe(seconds);
			if (tokens === undefined) return;
			modelTokens.increment(`${label},part="prompt"`, tokens.promptTokens);
			modelTokens.increment(`${label},part="answer"`, tokens.completionTokens);
		},
		countEmbeddings: (embedder: Embedder): Embedder => ({
			...embedder,
			async embed(request) {
				try {
					const vectors = await embedder.embed(request);
					embeddings.increment('outcome="answered"');
					return vectors;
				} catch (error) {
					if (!request.signal.aborted) embeddings.increment('outcome="failed"');
					throw error;
				}
			},
		}),
		render: () =>
			[
				requests,
				durations,
				refused,
				modelCalls,
				modelTokens,
				modelDurations,
				embeddings,
				readings,
				processMetrics,
			].flatMap((metric) => metric.render()),
	};
}
