/** As `engines` of package.json says. */
export const OLDEST_NODE = [20, 19] as const;

/** @throws {Error} one line where this is an older version of Node.js: what it lacks would fail in obscure ways */
export function requireNode(running: string = process.versions.node): void {
	const [major = 0, minor = 0] = running.split('.').map(Number);
	const [oldestMajor, oldestMinor] = OLDEST_NODE;
	if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
	const oldest = OLDEST_NODE.join('.');
	throw new Error(
		`Frontdesk needs Node.js ${oldest} or newer; this is ${running}. Get it from https://nodejs.org/en/download`,
	);
}
