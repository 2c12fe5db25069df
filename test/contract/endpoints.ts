import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { RESOURCES } from '../../shared/contract/registry.ts';
import { ENDPOINT_ROWS, type EndpointRow, PARAMS } from './endpointRows.ts';

/** An endpoint of the contract with the row that says how to exercise it. */
export interface EndpointCase {
	readonly name: string;
	readonly endpoint: Endpoint;
	readonly row: EndpointRow;
	/** Names of the parameters of its path. */
	readonly paramNames: readonly string[];
}

/** Every endpoint of the contract, with ids that exist and the example of its body unless its row says otherwise. */
export const ENDPOINT_CASES: readonly EndpointCase[] = RESOURCES.flatMap(({ endpoints }) =>
	Object.entries(endpoints).map(([name, endpoint]) => {
		const paramNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '');
		const params = PARAMS[paramNames.at(-1) ?? ''];
		const { body } = endpoint.example as { body?: Record<string, unknown> };
		const row = { ...(params && { params }), ...(body && { body: () => body }), ...ENDPOINT_ROWS[name] };
		return { name, endpoint, row, paramNames };
	}),
);
