import { escapeHtml } from '../../lib/escapeHtml.ts';

/** HTML that needs no escaping. */
export interface Html {
	readonly html: string;
}

/** Builds HTML; every value is escaped unless it is HTML itself. Lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
	return { html: parts.map((part, index) => part + render(values[index] ?? '')).join('') };
}

function render(value: string | Html | readonly Html[]): string {
	if (typeof value === 'string') return escapeHtml(value);
	if ('html' in value) return value.html;
	return value.map(render).join('');
}
