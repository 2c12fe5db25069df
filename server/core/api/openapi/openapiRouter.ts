import express, { type Router } from 'express';
import { RESOURCES } from '../../../../shared/contract/registry.ts';
import { sendSerialized } from '../../../http/sendSuccess.ts';
import { methodNotAllowed } from '../../../http/unmatched.ts';
import { buildComponents } from './components.ts';
import { describeOperation } from './describeOperation.ts';
import type { JsonObject } from './jsonSchema.ts';

const PATH = '/openapi.json';

/** Serves the OpenAPI document to anybody. It is the document itself, without the envelope. */
export function openapiRouter(): Router {
	const router = express.Router({ caseSensitive: true });
	let document: string | undefined;
	router.get(PATH, (_request, response) => {
		document ??= JSON.stringify(buildDocument());
		sendSerialized(response, document);
	});
	methodNotAllowed(router, [{ path: PATH, method: 'get' }]);
	return router;
}

/** The interface's version, part of its base path `/v2`. */
const INTERFACE_VERSION = '2.0';

/** The OpenAPI 3.1 document of the service, from the endpoints of the contract. */
export function buildDocument(): JsonObject {
	return {
		openapi: '3.1.0',
		info: {
			title: 'Frontdesk service',
			version: INTERFACE_VERSION,
			description:
				'Chatbots that answer from a knowledge base. Operations with `x-frontdesk-origin: interface` are the published ' +
				'interface, those with `extension` are additions. Blank strings and null mean "not given"; unknown fields and ' +
				'query parameters are ignored.',
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [{ url: '/v2' }],
		tags: RESOURCES.map(({ name }) => ({ name })),
		paths: buildPaths(),
		components: buildComponents(),
	};
}

function buildPaths(): JsonObject {
	const paths = new Map<string, JsonObject>();
	for (const { name: tag, endpoints } of RESOURCES) {
		for (const [id, endpoint] of Object.entries(endpoints)) {
			// Administration is on the same port beside the interface's base path.
			const item = paths.get(endpoint.path) ?? (endpoint.access === 'admin' ? { servers: [{ url: '/' }] } : {});
			item[endpoint.method] = describeOperation(endpoint, { id, tag });
			paths.set(endpoint.path, item);
		}
	}
	return Object.fromEntries(paths);
}
