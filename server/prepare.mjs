/**
 * Runs before `npm start`, `npm test` and the command line: installs the packages and builds, each only when something
 * it depends on has changed. Plain JavaScript on Node's built-ins, because it runs before anything is installed. Speaks on
 * standard error alone: what the command line prints may go into another program.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INSTALL_STAMP = path.join(ROOT, 'node_modules', '.frontdesk-install');
const BUILD_STAMP = path.join(ROOT, 'dist', '.build-stamp');
const LOCK = path.join(ROOT, '.prepare.lock');
/** What the build reads. */
const SOURCES = [
	'server',
	'shared',
	'widget',
	'console',
	'docs/guide',
	'docs/demo-shop',
	'tsconfig.json',
	'.tsconfig.build.json',
];
/** Without these a build is not complete, whatever its stamp says. */
const BUILT_FILES = ['dist/server/main.js', 'dist/widget'];
/** Between two looks at a lock that somebody else holds. */
const LOCK_POLL_MS = 200;
/** A lock without a process id is somebody's that is just being written; older than this it is a leftover. */
const LOCK_WRITE_MS = 5_000;
/** Installing and building from nothing takes a few minutes on a slow line at most. */
const LOCK_TIMEOUT_MS = 15 * 60_000;

const OUT_OF_MEMORY_ADVICE =
	'The build ran out of memory: it needs about 800 MB. Add memory or swap, or install the archive, which needs no build: docs/guide/34-production.md';

/** Prints one line and ends with code 1. */
function fail(message) {
	process.stderr.write(`${message}\n`);
	process.exit(1);
}

function checkNodeVersion() {
	const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).engines.node.replace(/[^\d.]/g, '');
	const [major = 0, minor = 0] = wanted.split('.').map(Number);
	const [runningMajor = 0, runningMinor = 0] = process.versions.node.split('.').map(Number);
	if (runningMajor > major || (runningMajor === major && runningMinor >= minor)) return;
	fail(
		`Frontdesk needs Node.js ${wanted} or newer; this is ${process.versions.node}. Get it from https://nodejs.org/en/download`,
	);
}

function readIfThere(file) {
	return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Changes when other packages are wanted, or when the installed ones were made for another machine. */
function hashPackages() {
	const { dependencies, devDependencies, overrides } = JSON.parse(
		readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
	);
	return createHash('sha256')
		.update(JSON.stringify([dependencies, devDependencies, overrides, process.platform, process.arch]))
		.update(readIfThere(path.join(ROOT, 'package-lock.json')))
		.digest('hex');
}

/** Files below a path, in a fixed order. */
function* listFiles(relative) {
	const absolute = path.join(ROOT, relative);
	if (!existsSync(absolute)) return;
	if (!statSync(absolute).isDirectory()) {
		yield relative;
		return;
	}
	for (const entry of readdirSync(absolute, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
		const child = path.join(relative, entry.name);
		if (entry.isDirectory()) yield* listFiles(child);
		else yield child;
	}
}

/** Changes when the build would come out otherwise. */
function hashSources() {
	const hash = createHash('sha256').update(hashPackages());
	hash.update(JSON.stringify(Object.entries(readPackageScripts()).filter(([name]) => name.startsWith('build'))));
	for (const file of SOURCES.flatMap((source) => [...listFiles(source)])) {
		hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)));
	}
	return hash.digest('hex');
}

function readPackageScripts() {
	return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts;
}

const isInstalled = () => readIfThere(INSTALL_STAMP) === hashPackages();
const isBuilt = () =>
	BUILT_FILES.every((file) => existsSync(path.join(ROOT, file))) && readIfThere(BUILD_STAMP) === hashSources();

/** What shells, Node.js and compilers say when the system has ended a process that took too much memory. */
const OUT_OF_MEMORY = /SIGKILL|^Killed|out of memory|cannot allocate memory/im;
/** Exit code of a shell whose command was killed. */
const KILLED_CODE = 137;
/** More than a stack trace. */
const OUTPUT_KEPT_CHARS = 10_000;

/** Runs npm in this folder and passes signals on to it. @returns its exit code, and whether memory ran out */
function runNpm(parameters) {
	const npm = process.env['npm_execpath'];
	const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
	// What npm set for the script that runs us must not reach another npm as if the user had asked for it.
	const env = Object.fromEntries(
		Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package)_/.test(name)),
	);
	const child = spawn(command, [...first, ...parameters], {
		cwd: ROOT,
		env,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text) => {
			process.stderr.write(text);
			output = (output + text).slice(-OUTPUT_KEPT_CHARS);
		});
	}
	const passOn = (signal) => child.kill(signal);
	process.on('SIGINT', passOn).on('SIGTERM', passOn);
	return new Promise((resolve) => {
		child.once('error', (error) => {
			process.stderr.write(`${error.message}\n`);
			resolve({ code: 1, isOutOfMemory: false });
		});
		child.once('close', (code, signal) => {
			process.off('SIGINT', passOn).off('SIGTERM', passOn);
			const isKilled = signal === 'SIGKILL' || code === KILLED_CODE;
			resolve({ code: code ?? 1, isOutOfMemory: code !== 0 && (isKilled || OUT_OF_MEMORY.test(output)) });
		});
	});
}

function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// Not allowed to signal it means that it is there.
		return error.code === 'EPERM';
	}
}

/** The process that holds the lock; 0 when nobody does, or when who did is gone. */
function findLockHolder() {
	try {
		const pid = Number(readFileSync(LOCK, 'utf8'));
		if (pid > 0) return isAlive(pid) ? pid : 0;
		return Date.now() - statSync(LOCK).mtimeMs < LOCK_WRITE_MS ? -1 : 0;
	} catch (error) {
		if (error.code === 'ENOENT') return 0;
		throw error;
	}
}

/** Takes the lock, waiting for another process that prepares the same folder. @returns how to give it back */
async function takeLock() {
	const deadline = Date.now() + LOCK_TIMEOUT_MS;
	for (let isFirstTry = true; Date.now() < deadline; isFirstTry = false) {
		try {
			writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
			return () => rmSync(LOCK, { force: true });
		} catch (error) {
			if (error.code !== 'EEXIST') throw error;
		}
		const holder = findLockHolder();
		if (holder === 0) rmSync(LOCK, { force: true });
		else {
			if (isFirstTry) process.stderr.write('Another process installs or builds here. Waiting for it.\n');
			await wait(LOCK_POLL_MS);
		}
	}
	return fail(`Process ${findLockHolder()} still holds ${LOCK}. Remove the file if it does not install or build.`);
}

function writeStamp(file, stamp) {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, stamp);
}

/** Announces a step, runs it and says how long it took. @returns null, or why it failed */
async function runStep({ announcement, parameters, failure }) {
	process.stderr.write(`${announcement}\n`);
	const startedAt = Date.now();
	const { code, isOutOfMemory } = await runNpm(parameters);
	if (isOutOfMemory) return OUT_OF_MEMORY_ADVICE;
	if (code !== 0) return failure;
	process.stderr.write(`Done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`);
	return null;
}

async function install() {
	const problem = await runStep({
		announcement: 'Installing packages (needed once, and after updates).',
		parameters: ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
		failure: 'The packages could not be installed; npm says why above.',
	});
	if (problem !== null) return problem;
	writeStamp(INSTALL_STAMP, hashPackages());
	return null;
}

async function build() {
	const stamp = hashSources();
	rmSync(path.join(ROOT, 'dist'), { recursive: true, force: true });
	const problem = await runStep({
		announcement: 'Building.',
		parameters: ['run', '--silent', 'build'],
		failure: 'The build failed; its errors are above.',
	});
	if (problem !== null) return problem;
	writeStamp(BUILD_STAMP, stamp);
	return null;
}

checkNodeVersion();
if (!isInstalled() || !isBuilt()) {
	const giveBack = await takeLock();
	// Asked again under the lock: whoever held it may have done the work.
	const problem = (isInstalled() ? null : await install()) ?? (isBuilt() ? null : await build());
	giveBack();
	if (problem !== null) fail(problem);
}
