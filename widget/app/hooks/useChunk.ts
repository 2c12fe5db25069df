import { useEffect, useState } from 'preact/hooks';

/** A part of the app that is fetched when it is wanted. */
export interface Chunk<Parts> {
	/** The parts, if they have been fetched. */
	readonly loaded: () => Parts | undefined;
	/** Fetches the parts once; after a failure the next call tries again. */
	readonly load: () => Promise<Parts>;
}

export function createChunk<Parts>(fetchParts: () => Promise<Parts>): Chunk<Parts> {
	let parts: Parts | undefined;
	let loading: Promise<Parts> | undefined;

	async function load(): Promise<Parts> {
		try {
			parts = await fetchParts();
			return parts;
		} catch (error) {
			loading = undefined;
			throw error;
		}
	}

	return {
		loaded: () => parts,
		load() {
			loading ??= load();
			return loading;
		},
	};
}

export interface ChunkState<Parts> {
	readonly parts: Parts | undefined;
	readonly hasFailed: boolean;
	readonly retry: () => void;
}

/** Loads a chunk for the component that needs it. */
export function useChunk<Parts extends object>(chunk: Chunk<Parts>): ChunkState<Parts> {
	const [parts, setParts] = useState(chunk.loaded);
	const [hasFailed, setHasFailed] = useState(false);
	const [attempt, setAttempt] = useState(0);
	useEffect(() => {
		let isGone = false;
		if (parts) return undefined;
		setHasFailed(false);
		chunk.load().then(
			(loaded) => isGone || setParts(loaded),
			() => isGone || setHasFailed(true),
		);
		return () => {
			isGone = true;
		};
	}, [attempt]);
	return { parts, hasFailed, retry: () => setAttempt(attempt + 1) };
}
