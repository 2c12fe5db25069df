import { AppError } from '../lib/errors.ts';

/** The calls of all processes in a window. */
export interface SharedCount {
	readonly count: number;
	/** Until the window ends. */
	readonly msLeft: number;
}

interface Window {
	/** Calls of this process, and how many of them the others have been told of. */
	ownCalls: number;
	toldCalls: number;
	/** Calls of the others as they were heard last; null before that. */
	others: number | null;
	endsAt: number;
	telling: Promise<boolean> | undefined;
}

/** A process counts this part of a limit by itself before it tells the others. */
const OWN_SHARE = 0.02;
/** Where the others cannot be told, a process counts alone for so long. */
const ALONE_MS = 60_000;

/**
 * A limit that holds for several processes together: each counts in memory, and now and then adds its calls to a common
 * count. What others have not told yet may exceed the limit by some per cent.
 *
 * @param tell adds calls of this process, and tells the sum of all
 * @returns counts a call under a key; throws `rate_limited` with the seconds to wait
 */
export function createSharedLimit({
	limit,
	tell,
}: {
	limit: number;
	tell: (key: string, calls: number) => Promise<SharedCount>;
}): (key: string) => Promise<void> {
	const share = Math.max(1, Math.floor(limit * OWN_SHARE));
	const windows = new Map<string, Window>();

	function open(key: string): Window {
		const window: Window = { ownCalls: 0, toldCalls: 0, others: null, endsAt: 0, telling: undefined };
		windows.set(key, window);
		return window;
	}

	/** @returns whether the others were told */
	async function tellOthers(key: string, window: Window): Promise<boolean> {
		const calls = window.ownCalls - window.toldCalls;
		const isNew = window.others === null;
		const heard = await tell(key, calls).catch(() => null);
		window.telling = undefined;
		if (heard === null) window.others ??= 0;
		else {
			window.toldCalls += calls;
			window.others = Math.max(heard.count - window.toldCalls, 0);
		}
		if (isNew) {
			const msLeft = heard?.msLeft ?? ALONE_MS;
			window.endsAt = performance.now() + msLeft;
			setTimeout(() => windows.delete(key), msLeft).unref();
		}
		return heard !== null;
	}

	return async (key) => {
		const window = windows.get(key) ?? open(key);
		window.ownCalls += 1;
		const place = window.ownCalls;
		while (window.others === null || window.ownCalls - window.toldCalls >= share) {
			if (!(await (window.telling ??= tellOthers(key, window)))) break;
		}
		if ((window.others ?? 0) + place <= limit) return;
		const retryAfterSeconds = Math.max((window.endsAt - performance.now()) / 1000, 1);
		throw new AppError('rate_limited', undefined, { retryAfterSeconds });
	};
}
