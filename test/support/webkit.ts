import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './coreProcess.ts';

/** Safari's engine, as WebKitGTK has it: driven by WebDriver (W3C), on a display that nobody sees. */
const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const WINDOW = '1280x900x24';
const START_TIMEOUT_MS = 20_000;
const POLL_MS = 100;
const SCRIPT_TIMEOUT_MS = 120_000;

/** Whether tests in WebKit can run here; where not, they are skipped with this line. */
export const hasWebkit = existsSync(DRIVER) && existsSync(DISPLAY_SERVER) && findMiniBrowser() !== undefined;
if (!hasWebkit) {
	process.stderr.write(`There is no ${DRIVER}, MiniBrowser or ${DISPLAY_SERVER}: the tests in WebKit are skipped.\n`);
}

/** One window. Functions, which may be asynchronous, run in the page, where nothing but their arguments is known; these and results are JSON. */
export interface BrowserWindow {
	open(url: string): Promise<void>;
	run<Args extends readonly unknown[], Result>(
		code: (...given: Args) => Result,
		...given: Args
	): Promise<Awaited<Result>>;
	/** Presses keys one after the other, with a pause between them. */
	press(keys: string, pauseMs?: number): Promise<void>;
	close(): Promise<void>;
}

/** Keys without a character, as WebDriver names them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', space: '\uE00D', end: '\uE010' } as const;

export async function launchWebkit(): Promise<BrowserWindow> {
	const { display, server } = await startDisplay();
	const port = await findFreePort();
	const driver = spawn(DRIVER, [`--port=${port}`], {
		stdio: 'ignore',
		// Without a graphics card; the sandbox wants more rights than tests have.
		env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
	});
	const end = (): void => {
		driver.kill();
		server.kill();
	};
	const base = `http://127.0.0.1:${port}/session`;
	try {
		const browser = { binary: findMiniBrowser(), args: ['--automation'] };
		const timeouts = { script: SCRIPT_TIMEOUT_MS };
		const wanted = { capabilities: { alwaysMatch: { timeouts, 'webkitgtk:browserOptions': browser } } };
		const { sessionId } = await untilReady(() => command<{ sessionId: string }>(base, 'POST', wanted));
		const send = <Result>(path: string, body: object, method = 'POST') =>
			command<Result>(`${base}/${sessionId}${path}`, method, body);
		return {
			open: (url) => send('/url', { url }),
			run: (code, ...given) =>
				send('/execute/sync', { script: `return (${code.toString()}).apply(null, arguments);`, args: given }),
			press: (keys, pauseMs = 0) => {
				const actions = Array.from(keys).flatMap((value) => [
					{ type: 'keyDown', value },
					{ type: 'keyUp', value },
					{ type: 'pause', duration: pauseMs },
				]);
				return send('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
			},
			close: () => command<void>(`${base}/${sessionId}`, 'DELETE').finally(end),
		};
	} catch (error) {
		end();
		throw error;
	}
}

function findMiniBrowser(): string | undefined {
	if (!existsSync(LIBRARIES)) return undefined;
	return readdirSync(LIBRARIES)
		.filter((name) => name.startsWith('webkit2gtk-'))
		.map((name) => `${LIBRARIES}/${name}/MiniBrowser`)
		.find((file) => existsSync(file));
}

/** @returns the number of a free display, which the server looks for by itself */
async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
	const server = spawn(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', WINDOW, '-nolisten', 'tcp'], {
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const gone = new AbortController();
	server.once('exit', () => gone.abort(new Error(`${DISPLAY_SERVER} has ended before it had a display`)));
	// The rest of the line may follow: its reader must stay.
	const [chunk] = await once(server.stdout, 'data', { signal: gone.signal });
	return { display: String(chunk).trim(), server };
}

async function untilReady<Result>(start: () => Promise<Result>): Promise<Result> {
	for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
		try {
			return await start();
		} catch (error) {
			if (Date.now() > deadline) throw error;
			await wait(POLL_MS);
		}
	}
}

async function command<Result>(url: string, method: string, body?: object): Promise<Result> {
	const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
	const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
	if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
	return value;
}
