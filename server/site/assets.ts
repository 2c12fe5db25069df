import type { Router } from 'express';
import { AppError } from '../lib/errors.ts';
import { createLoaderBaker } from './bakedLoader.ts';
import type { SiteParts } from './siteParts.ts';
import { allowAnySite, buildStaticFile, sendStaticFile } from './staticFile.ts';

const LOADER_FRESH_SECONDS = 300;
const BAKED_FRESH_SECONDS = 60;

/** Serves the widget's files to any website. Names are looked up in tables, never on disk. */
export function mountAssets(router: Router, { publicUrl, assets, pageFiles, readWidgetSettings }: SiteParts): void {
	// Browsers remember a failed import; another folder makes them fetch it again (`widget/loader/index.ts`).
	router.get(['/assets/:name', '/assets/:attempt/:name'], (request, response) => {
		const name = String(request.params['name']);
		const file = assets?.chunks.get(name) ?? pageFiles.byServedName.get(name);
		allowAnySite(response);
		if (file === undefined) throw new AppError('not_found');
		sendStaticFile(request, response, file, 'immutable');
	});
	if (assets === null) return;

	const { loader } = assets;
	const bake = createLoaderBaker(loader.file, publicUrl);
	router.get('/widget.js', (request, response) => {
		sendStaticFile(request, response, loader.file, { seconds: LOADER_FRESH_SECONDS });
	});
	for (const [name, file] of assets.stable) {
		router.get(`/${name}`, (request, response) => {
			sendStaticFile(request, response, file, { seconds: LOADER_FRESH_SECONDS });
		});
	}
	// For pages that pin the script: its current name and integrity.
	const pinned = { loader: loader.name, integrity: loader.integrity };
	const facts = buildStaticFile('application/json; charset=utf-8', Buffer.from(JSON.stringify(pinned)));
	router.get('/widget.json', (request, response) => {
		sendStaticFile(request, response, facts, { seconds: LOADER_FRESH_SECONDS });
	});
	router.get(`/${loader.name}`, (request, response) => {
		sendStaticFile(request, response, loader.file, 'immutable');
	});
	router.get('/widget/:name', async (request, response) => {
		allowAnySite(response);
		const { name } = request.params;
		const chatbotId = name.endsWith('.js') ? name.slice(0, -'.js'.length) : null;
		const file = await bake(await readWidgetSettings(chatbotId, request.ip, request.get('referer')));
		sendStaticFile(request, response, file, { seconds: BAKED_FRESH_SECONDS });
	});
}
