import type { AppModule, MountedApp } from './mountOptions.ts';

/** Where the app will be: takes calls before it is there. */
export interface AppSlot {
	/** Fetches the app without showing anything; a failure is silent, the next call tries again. */
	prefetch(): void;
	/** @param isQuiet leaves the focus where it is */
	open(isQuiet?: boolean): void;
	close(): void;
	toggle(): void;
	/** Does `call` now, or once the app is there, without fetching it. */
	whenMounted(call: (app: MountedApp) => void): void;
	/** Takes the app away; nothing is mounted afterwards. */
	destroy(): void;
}

/** What an app slot needs of its surroundings. */
export interface AppSlotParts {
	/** `attempt` counts from 0: a browser may remember that an address failed, so each attempt needs its own. */
	importApp(attempt: number): Promise<AppModule>;
	mount(module: AppModule): MountedApp;
	/** The visitor waits for the app, or does so no longer. */
	onWaiting(isWaiting: boolean): void;
	/** The visitor waited and the app could not be had. */
	onFailure(error: unknown): void;
}

/** Creates a slot without app; nothing is fetched until someone opens it or asks for it. */
export function createAppSlot({ importApp, mount, onWaiting, onFailure }: AppSlotParts): AppSlot {
	const calls: Array<(app: MountedApp) => void> = [];
	let app: MountedApp | undefined;
	let isLoading = false;
	let isWanted = false;
	let isQuiet = false;
	let isDestroyed = false;
	let attempt = 0;

	const want = (value: boolean): void => {
		isWanted = value;
		onWaiting(value && !app);
	};

	const load = async (): Promise<void> => {
		if (app || isLoading || isDestroyed) return;
		isLoading = true;
		const isPrefetch = !isWanted;
		try {
			const module = await importApp(attempt++);
			if (isDestroyed) return;
			const mounted = mount(module);
			app = mounted;
			for (const call of calls.splice(0)) call(mounted);
			if (isWanted) mounted.open(isQuiet);
		} catch (error) {
			isLoading = false;
			// Whoever opens while a fetch in advance is failing has not had a try of their own yet.
			if (isWanted && isPrefetch) return load();
			if (isWanted) onFailure(error);
		}
		isLoading = false;
		want(false);
	};
	const prefetch = (): void => void load();

	const open = (quietly = false): void => {
		if (app) return app.open(quietly);
		isQuiet = quietly;
		want(true);
		prefetch();
	};

	return {
		prefetch,
		open,
		close() {
			app?.close();
			want(false);
		},
		toggle() {
			if (app) app.toggle();
			else if (isWanted) want(false);
			else open();
		},
		whenMounted(call) {
			if (app) call(app);
			else calls.push(call);
		},
		destroy() {
			isDestroyed = true;
			app?.destroy();
		},
	};
}
