import express, { type Router } from 'express';
import { AppError } from '../../../errors.ts';
import { sendSerialized } from '../../../http/sendSuccess.ts';
import { buildDocument } from './buildDocument.ts';

const PATH = '/openapi.json';

/** Serves the OpenAPI document to anybody. It is the document itself, without the envelope. */
export function openapiRouter(): Router {
	const router = express.Router({ caseSensitive: true });
	let document: string | undefined;
	router.get(PATH, (_request, response) => {
		document ??= JSON.stringify(buildDocument());
		sendSerialized(response, document);
	});
	router.all(PATH, (_request, response) => {
		response.set('Allow', 'GET');
		throw new AppError('method_not_allowed', 'This path supports GET.');
	});
	return router;
}
