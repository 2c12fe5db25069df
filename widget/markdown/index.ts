export { createStreamingRenderer, type StreamingRenderer } from './createStreamingRenderer.ts';
export { renderMarkdown } from './renderMarkdown.ts';
