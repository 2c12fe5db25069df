import { signal } from '@preact/signals';

const UNDO_MS = 8_000;
const TOLD_MS = 5_000;
const RELOADED_MS = 2_000;

export interface Toast {
	readonly id: number;
	readonly text: string;
	readonly isFailure?: boolean;
	undo?(): void;
}

interface Deferred {
	/** Ids of what it takes from the lists meanwhile. */
	readonly hides?: readonly string[];
	readonly text: string;
	/** Done when the time for undoing is over, or the page is left. */
	run(): Promise<unknown>;
	/** Shows again what was shown before. Also after a failure. */
	undo?(): void;
}

export const toasts = signal<readonly Toast[]>([]);
/** What is being deleted: lists leave it out. */
export const hidden = signal<ReadonlySet<string>>(new Set());

const waiting = new Set<() => Promise<void>>();
let lastId = 0;

/** Says something for some seconds; a failure until it is closed. */
export function tell(text: string, isFailure = false): void {
	const toast = { id: nextId(), text, isFailure };
	toasts.value = [...toasts.value, toast];
	if (!isFailure) setTimeout(() => dismiss(toast.id), TOLD_MS);
}

/** Says that something is done, and offers for some seconds to undo it. */
export function tellDone(text: string, undo: () => void): void {
	const toast = {
		id: nextId(),
		text,
		undo() {
			dismiss(toast.id);
			undo();
		},
	};
	toasts.value = [...toasts.value, toast];
	setTimeout(() => dismiss(toast.id), UNDO_MS);
}

/** Waits for a change and says how it went. @returns whether it was made */
export async function attempt(work: Promise<unknown>, done?: string): Promise<boolean> {
	try {
		await work;
		if (done !== undefined) tell(done);
		return true;
	} catch (error) {
		tell(error instanceof Error ? error.message : String(error), true);
		return false;
	}
}

/** Says that something is done, offers to undo it for some seconds, and does it then. */
export function defer({ hides = [], text, run, undo }: Deferred): void {
	const id = nextId();
	hidden.value = new Set([...hidden.value, ...hides]);

	function showAgain(): void {
		hidden.value = new Set([...hidden.value].filter((one) => !hides.includes(one)));
	}
	async function finish(): Promise<void> {
		stop();
		try {
			await run();
			// By then the lists have been loaded again: what was only moved may come back to one.
			setTimeout(showAgain, RELOADED_MS);
		} catch (error) {
			showAgain();
			undo?.();
			tell(error instanceof Error ? error.message : String(error), true);
		}
	}
	function stop(): void {
		clearTimeout(timer);
		waiting.delete(finish);
		dismiss(id);
	}

	const timer = setTimeout(() => void finish(), UNDO_MS);
	waiting.add(finish);
	toasts.value = [
		...toasts.value,
		{
			id,
			text,
			undo() {
				stop();
				showAgain();
				undo?.();
			},
		},
	];
}

/** Does at once what waits: the page is left, or somebody signs out. */
export async function finishDeferred(): Promise<void> {
	await Promise.all([...waiting].map((finish) => finish()));
}

export function dismiss(id: number): void {
	toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

function nextId(): number {
	lastId += 1;
	return lastId;
}
