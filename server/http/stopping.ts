import type { Application } from 'express';

const stopping = new WeakSet<Application>();

/** Notes that the server of an app is about to stop. */
export function markStopping(app: Application): void {
	stopping.add(app);
}

/** Whether it is, so that balancers have to be told. */
export function isStopping(app: Application): boolean {
	return stopping.has(app);
}
