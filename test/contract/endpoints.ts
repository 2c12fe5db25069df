import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { RESOURCES } from '../../shared/contract/registry.ts';
import { ENDPOINT_ROWS, type EndpointRow } from './endpointRows.ts';

/** An endpoint of the contract with the row that says how to exercise it. */
export interface EndpointCase {
	readonly name: string;
	readonly endpoint: Endpoint;
	readonly row: EndpointRow;
	/** Names of the parameters of its path. */
	readonly paramNames: readonly string[];
}

/** Every endpoint of the contract. One without a row is exercised without input, and reported by a test of its own. */
export const ENDPOINT_CASES: readonly EndpointCase[] = RESOURCES.flatMap(({ endpoints }) =>
	Object.entries(endpoints).map(([name, endpoint]) => ({
		name,
		endpoint,
		row: ENDPOINT_ROWS[name] ?? { invalid: [] },
		paramNames: [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? ''),
	})),
);
