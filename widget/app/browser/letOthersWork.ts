/** Ends the task, where the browser can go on with this right after what is waiting: no task shall be a long one. */
export async function letOthersWork(): Promise<void> {
	await globalThis.scheduler?.yield?.();
}
