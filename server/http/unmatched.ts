import type { RequestHandler, Router } from 'express';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { AppError } from '../lib/errors.ts';
import { toExpressPath } from './route.ts';

/** Answers known paths under other methods with 405 and `Allow`. Mount it after all routes. */
export function methodNotAllowed(router: Router, endpoints: readonly Pick<Endpoint, 'path' | 'method'>[]): void {
	const methods = new Map<string, string[]>();
	for (const { path, method } of endpoints) {
		methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
	}
	for (const [path, allowed] of methods) {
		router.all(toExpressPath(path), (_request, response) => {
			response.set('Allow', allowed.join(', '));
			throw new AppError('method_not_allowed', `This path supports ${allowed.join(', ')}.`);
		});
	}
}

/** Answers requests that no route has matched. */
export function notFound(): RequestHandler {
	return () => {
		throw new AppError('not_found', 'There is nothing at this path.');
	};
}
