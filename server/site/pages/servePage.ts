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
	/** The page shows pages of ours in frames. */
	readonly hasFrames?: boolean;
	/** The page stands in a frame of ours. */
	readonly isFramed?: boolean;
	/** Where images may come from. */
	readonly images?: readonly string[];
}

/** The policy that the widget promises to live under: nothing inline, nobody else but for an avatar, no HTML strings. */
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
