import type { Express, Router } from 'express';

type Layers = Router['stack'];

/** Every route that an app has, those of its routers too, such as `POST /chatbots/:chatbotId`, without what a router is mounted at. */
export function mountedRoutes(app: Express): string[] {
	return [...new Set(routesOf(app.router.stack))].toSorted();
}

function routesOf(layers: Layers): string[] {
	return layers.flatMap(({ route, handle }) => {
		if (route === undefined) return 'stack' in handle ? routesOf((handle as Router).stack) : [];
		// What answers all methods is the 405 beside an endpoint.
		return route.stack.flatMap(({ method }) => (method ? [`${method.toUpperCase()} ${route.path}`] : []));
	});
}
