import type { FrontdeskEventHandler, FrontdeskEventName } from './publicTypes.ts';
import { warn } from './warn.ts';

type EventHandler = (detail?: unknown) => void;

export interface Events {
	/** A handler added twice is called once. Handlers for `ready` are also called when they are added later. */
	on<Name extends FrontdeskEventName>(name: Name, handler: FrontdeskEventHandler<Name>): void;
	off<Name extends FrontdeskEventName>(name: Name, handler: FrontdeskEventHandler<Name>): void;
	emit(name: FrontdeskEventName, detail?: unknown): void;
}

/** `report` gets what a handler throws: the page's fault must not stop the widget. */
export function createEvents(report: (error: unknown) => void): Events {
	const handlers = new Map<FrontdeskEventName, Set<EventHandler>>();
	let isReady = false;

	const call = (handler: EventHandler, detail?: unknown): void => {
		try {
			handler(detail);
		} catch (error) {
			report(error);
		}
	};

	return {
		on(name, given) {
			// A handler is only called with the detail of the event it is registered for.
			const handler = given as EventHandler;
			if (typeof handler !== 'function') return warn('on');
			handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
			if (name === 'ready' && isReady) call(handler);
		},
		off(name, handler) {
			handlers.get(name)?.delete(handler as EventHandler);
		},
		emit(name, detail) {
			isReady ||= name === 'ready';
			for (const handler of new Set(handlers.get(name))) call(handler, detail);
		},
	};
}
