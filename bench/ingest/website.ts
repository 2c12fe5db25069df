import { startHttpServer } from '../../test/support/httpServer.ts';
import { buildPage } from './sources.ts';

/** A website as a process of its own; it sends its address once it serves, and ends with the process that started it. */
const PAGES = Number(process.argv[2]);

const pages = Array.from({ length: PAGES }, (_, number) => buildPage(number));
const site = await startHttpServer((request, response) => {
	response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
	response.end(pages[Number(request.url?.slice(1))]);
});
process.once('disconnect', () => void site.close());
process.send?.(site.url);
