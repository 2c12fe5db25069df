import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Response, Router } from 'express';
import { AppError } from '../errors.ts';
import { DOCUMENTATION_STYLE } from './pages/documentation.css.ts';
import { type DocumentationPage, renderDocumentation } from './pages/documentationPage.ts';

/** This project's own documentation: `docs/guide` beside the sources, and copied beside the build. */
const GUIDE_FOLDER = fileURLToPath(new URL('../../docs/guide/', import.meta.url));
/** These pages have no scripts and load nothing from other hosts. */
const CONTENT_POLICY =
	"default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const CACHE = 'public, max-age=300';

/** Reads and renders the documentation, in the order of its files. */
export function readDocumentation(folder: string = GUIDE_FOLDER): DocumentationPage[] {
	const files = readdirSync(folder)
		.filter((file) => file.endsWith('.md'))
		.toSorted();
	return renderDocumentation(files.map((file) => ({ file, markdown: readFileSync(`${folder}/${file}`, 'utf8') })));
}

/** Serves the documentation as static pages at `/docs`; they are rendered when the first one is asked for. */
export function mountDocumentation(router: Router): void {
	let rendered: readonly DocumentationPage[] | undefined;
	const pages = () => (rendered ??= readDocumentation());

	router.get('/docs', (_request, response) => {
		response.redirect(`/docs/${pages()[0]?.name ?? ''}`);
	});
	router.get('/docs/documentation.css', (_request, response) => {
		send(response, 'text/css; charset=utf-8', DOCUMENTATION_STYLE);
	});
	router.get('/docs/:name', (request, response) => {
		const page = pages().find(({ name }) => name === request.params.name);
		if (page === undefined) throw new AppError('not_found', 'There is no such page of the documentation.');
		send(response, 'text/html; charset=utf-8', page.html);
	});
}

function send(response: Response, type: string, body: string): void {
	response.set({
		'Content-Type': type,
		'Content-Security-Policy': CONTENT_POLICY,
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'no-referrer',
		'Cache-Control': CACHE,
	});
	response.end(body);
}
