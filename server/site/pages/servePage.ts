import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Html } from './html.ts';

/** Sends a page with the status that the reply has. */
export function sendPage(response: Response, { html }: Html): void {
	response.setHeader('Cache-Control', 'no-cache');
	response.type('html').send(html);
}

export interface PageProtection {
	readonly isHttps: boolean;
	/** It shows our own pages in frames. */
	readonly hasFrames?: boolean;
	/** Our own pages show it in a frame. */
	readonly isFramed?: boolean;
	readonly images?: readonly string[];
}

/** The policy that the widget works under: nothing inline, no other host except for an avatar, no HTML strings. */
export function protectPage({ isHttps, hasFrames, isFramed, images = [] }: PageProtection): RequestHandler {
	return helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'none'"],
				scriptSrc: ["'self'"],
				styleSrc: ["'self'"],
				connectSrc: ["'self'"],
				imgSrc: ['data:', ...images],
				baseUri: ["'none'"],
				formAction: ["'none'"],
				frameSrc: [hasFrames ? "'self'" : "'none'"],
				frameAncestors: [isFramed ? "'self'" : "'none'"],
				requireTrustedTypesFor: ["'script'"],
			},
		},
		strictTransportSecurity: isHttps,
	});
}
