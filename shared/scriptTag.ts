/** The widget's script as pages write it. No imports, so that server, command line and designer agree. */

export interface ScriptTag {
	/** Of the Frontdesk server, without a slash at the end. */
	readonly publicUrl: string;
	readonly chatbotId: string;
	/** The script of one version, for good; it carries no settings. */
	readonly pinned?: { readonly loader: string; readonly integrity: string } | undefined;
	/** Further attributes by name; every value is escaped. */
	readonly attributes?: ReadonlyArray<readonly [name: string, value: string]>;
}

/** The tag that shows a chatbot's widget, as HTML. */
export function writeScriptTag({ publicUrl, chatbotId, pinned, attributes = [] }: ScriptTag): string {
	const own: ScriptTag['attributes'] = pinned
		? [
				['src', `${publicUrl}/${pinned.loader}`],
				['integrity', pinned.integrity],
				['crossorigin', 'anonymous'],
				['data-chatbot-id', chatbotId],
			]
		: [['src', `${publicUrl}/widget/${encodeURIComponent(chatbotId)}.js`]];
	const written = [...own, ...attributes].map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
	return `<script ${written.join(' ')} async></script>`;
}

function escapeAttribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
