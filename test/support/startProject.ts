import { type StartCoreOptions, startCore } from './startCore.ts';
import type { TestStore } from './stores.ts';

interface StartProjectOptions extends StartCoreOptions {
	/** Opens the store, instead of one that is open. */
	readonly open?: () => Promise<TestStore>;
}

/** A core with a project and its token of scope full, until the file's tests have ended. */
export async function startProject({ open, ...options }: StartProjectOptions = {}) {
	const core = await startCore(open === undefined ? options : { ...options, database: (await open()).database });
	return { core, ...(await core.createProject()) };
}
