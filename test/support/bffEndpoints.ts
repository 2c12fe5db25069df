import type { Endpoint } from '../../shared/contract/endpoint.ts';
import * as contacts from '../../shared/widgetContract/contacts.ts';
import * as conversations from '../../shared/widgetContract/conversations.ts';
import * as settings from '../../shared/widgetContract/settings.ts';
import * as visitor from '../../shared/widgetContract/visitor.ts';

/** What fills the parameters of paths: a public chatbot of the scripted service, and handles that nobody has. */
const PARAMS: Readonly<Record<string, string>> = { chatbotId: 'shop', conversationHandle: 'handle', messageId: 'm' };

export interface BffEndpoint {
	readonly name: string;
	readonly endpoint: Endpoint;
	/** Method and path with the parameters filled in. */
	route(params?: Readonly<Record<string, string>>): string;
}

/** Every endpoint of the widget's contract. */
export const BFF_ENDPOINTS: readonly BffEndpoint[] = Object.entries({
	...contacts,
	...conversations,
	...settings,
	...visitor,
}).flatMap(([name, endpoint]) => {
	if (typeof endpoint !== 'object' || !('access' in endpoint)) return [];
	const route: BffEndpoint['route'] = (params = {}) => {
		const filled = { ...PARAMS, ...params };
		const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => filled[param] ?? '');
		return `${endpoint.method.toUpperCase()} ${path}`;
	};
	return [{ name, endpoint, route }];
});
