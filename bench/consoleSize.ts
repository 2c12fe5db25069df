import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Prints how many bytes (brotli) each view of the console takes with all that it imports. Fails when one is over its mark. */

const ASSETS = 'dist/widget/assets';
const KB = 1_000;
const SIGN_IN_MAX = 20 * KB;
const INBOX_MAX = 45 * KB;
const SCREEN_MAX = 20 * KB;
const DESIGNER_MAX = 70 * KB;

const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

/** A chunk by the name of its module, with everything that it imports at once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
	const file = names.includes(name) ? name : names.find((one) => one.startsWith(`${name}-`));
	if (file === undefined) throw new Error(`${ASSETS} has no chunk of ${name}: npm run build:widget makes it`);
	if (found.has(file)) return found;
	found.add(file);
	for (const [, imported = ''] of codeOf(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
		withImports(imported, found);
	}
	return found;
}

function codeOf(file: string): string {
	return readFileSync(path.join(ASSETS, file), 'utf8');
}

function bytesOf(files: Iterable<string>): number {
	return [...files].reduce((sum, file) => sum + statSync(path.join(ASSETS, `${file}.br`)).size, 0);
}

function check(label: string, bytes: number, max: number): void {
	process.stdout.write(`${label.padEnd(28)} ${(bytes / KB).toFixed(1).padStart(5)} kB of ${max / KB}\n`);
	if (bytes > max) process.exitCode = 1;
}

/** A browser loads the words of one language: the longest counts. */
function bytesOfWords(files: Iterable<string>): number {
	const languages = [...files].flatMap((file) => [
		...codeOf(file).matchAll(/import\(["'`]\.\/((?:en|de)-[^"'`]+\.js)/g),
	]);
	return Math.max(0, ...languages.map(([, file = '']) => bytesOf([file])));
}

const signIn = withImports('console');
const framed = new Set([...signIn, ...withImports('Frame')]);
const inbox = new Set([...framed, ...withImports('Inbox')]);
check('console: sign-in', bytesOf(signIn) + bytesOfWords(signIn), SIGN_IN_MAX);
check('console: inbox', bytesOf(inbox) + bytesOfWords(inbox), INBOX_MAX);
const SCREENS = ['Unanswered', 'Contacts', 'Knowledge', 'Setup', 'Settings', 'Models', 'Designer'];
for (const screen of SCREENS) {
	const added = [...withImports(screen)].filter((file) => !framed.has(file));
	check(
		`console: ${screen} adds`,
		bytesOf(added) + bytesOfWords(added),
		screen === 'Designer' ? DESIGNER_MAX : SCREEN_MAX,
	);
}
