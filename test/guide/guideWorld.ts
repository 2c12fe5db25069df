import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeSecrets } from '../../server/lib/secrets.ts';
import { readWidgetAssets } from '../../server/site/widgetAssets.ts';
import { ensureFirstProject } from '../../server/start/firstStart.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { buildPdf, textPage } from '../support/buildPdf.ts';
import { startHttpServer } from '../support/httpServer.ts';
import { runWith } from '../support/runCli.ts';
import { type RunningBff, startBff } from '../support/startBff.ts';
import { type RunningCore, startCore } from '../support/startCore.ts';
import { buildZohoArticle, startZohoServer, ZOHO_CREDENTIALS } from '../support/zohoServer.ts';
import { checkStart } from './checkStart.ts';
import { nameIds } from './nameIds.ts';

/** `npm`, as the shell of an example finds it: hands its words and the environment to the test, and does what that says. Node.js would take longer to start. */
const NPM = `#!/bin/sh
for word do
	shift
	set -- "$@" --data-urlencode "word=$word"
done
reply=$(curl --data-urlencode "env=$(env)" "$@" "$GUIDE_NPM") || exit
eval "$reply"
`;
/** Not run, as it needs a PostgreSQL server: the tests of the storage use one where there is one. */
const CREATEDB = '#!/bin/sh\n';
/** What commands name in the folder in which they are typed; they are run in another. */
const FILE = /^(?:[\w-]+\.(?:jsonl?|pdf|csv|md)|(?:backup|new)-[\w-]+)$/;

/** A running Frontdesk with what the guide's examples speak of, and a folder to type them in. */
export interface GuideWorld {
	readonly core: RunningCore;
	readonly bff: RunningBff;
	readonly token: string;
	readonly chatbotId: string;
	/** Runs an example in a shell. @returns what it printed @throws {Error} when it fails */
	run(commands: string): Promise<string>;
	/** Writes a file of the folder. */
	write(name: string, content: string | Buffer): void;
	stop(): Promise<void>;
}

export async function startGuideWorld(): Promise<GuideWorld> {
	const folder = makeFolder();
	const dataFolder = path.join(folder, 'data');
	const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
	const site = await startHttpServer((request, response) => {
		const isPage = !/\.(txt|xml|gz)$/.test(request.url ?? '');
		response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
		response.end(`<title>Help</title><main><h1>Help</h1><p>Delivery to ${request.url} takes nine days.</p></main>`);
	});
	const zoho = await startZohoServer();
	zoho.articles = [buildZohoArticle(1)];
	const core = await startCore({
		env: {
			DATA_DIR: dataFolder,
			OUTBOUND_ALLOW: `${new URL(site.url).host},${zoho.host},127.0.0.1:9955`,
			ZOHO_URL: zoho.template,
		},
	});
	const access = { coreUrl: core.url, adminToken: core.adminToken };
	const secrets = { ...makeSecrets(), adminToken: core.adminToken };
	const project = await ensureFirstProject({ oldestProjectId: null, hasDemo: true, access, dataFolder, secrets });
	const { fullToken: token, chatbotId } = project;
	if (chatbotId === null) throw new Error('the first start made no chatbot');
	const assets = await readWidgetAssets();
	const bff = await startBff({ serviceBaseUrl: core.baseUrl, accessToken: project.chatToken, assets });
	const env = {
		DATA_DIR: dataFolder,
		CORE_PORT: new URL(core.url).port,
		PUBLIC_URL: bff.url,
		FRONTDESK_CHATBOT: chatbotId,
	};

	async function npm(words: string[], given: Record<string, string>) {
		if (words[0] === 'start') return checkStart(given);
		const [run, silent, script, dashes, ...rest] = words;
		if (run !== 'run' || silent !== '-s' || dashes !== '--') throw new Error(`npm ${words.join(' ')}`);
		if (script !== 'frontdesk' && script !== 'eval') throw new Error(`there is no script ${script}`);
		// Not run, as it needs a PostgreSQL server: its help is printed when its words are understood.
		if (rest[0] === 'move') rest.push('--help');
		const parameters = rest.map((word) => (FILE.test(word) ? path.join(folder, word) : word));
		return runWith({
			parameters: script === 'eval' ? ['eval', ...parameters] : parameters,
			env,
			readInput: async (file) => readFileSync(file, 'utf8'),
		});
	}
	async function answerNpm(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const sent = new URLSearchParams(await text(request));
		const given = (sent.get('env') ?? '').split('\n').map((line) => /^(.*?)=(.*)$/.exec(line)?.slice(1) ?? [line, '']);
		const { code, out, err } = await npm(sent.getAll('word'), Object.fromEntries(given)).catch((error: unknown) => ({
			code: 1,
			out: '',
			err: String(error),
		}));
		response.end(`printf %s ${quote(out)}; printf %s ${quote(err)} >&2; exit ${code}`);
	}
	const shim = await startHttpServer((request, response) => void answerNpm(request, response));

	for (const [name, script] of Object.entries({ npm: NPM, createdb: CREATEDB })) {
		mkdirSync(path.join(folder, 'bin'), { recursive: true });
		write(`bin/${name}`, script);
		chmodSync(path.join(folder, 'bin', name), 0o755);
	}
	mkdirSync(path.join(folder, 'frontdesk'));
	write('.curlrc', 'silent\nshow-error\nfail-with-body\n');
	write('manual.pdf', buildPdf([textPage(['Descale the machine every three weeks.'])]));
	write('prices.csv', 'item,price\nDesk lamp,40 EUR\n');
	write('opening-hours.md', 'We are open from nine to five.');
	write('settings.json', '{"boldness": "sure"}');

	const world: GuideWorld = {
		core,
		bff,
		token,
		chatbotId,
		write,
		async run(commands) {
			const named = await nameIds(commands, {
				core,
				token,
				chatbotId,
				projectId: project.projectId,
				siteUrl: site.url,
			});
			const script = named
				.replaceAll('https://www.example.com', site.url)
				.replaceAll('http://127.0.0.1:8081', core.url)
				.replace(/"(client_id|client_secret|refresh_token)": "…"/g, (_pair, name: keyof typeof ZOHO_CREDENTIALS) =>
					JSON.stringify({ [name]: ZOHO_CREDENTIALS[name] }).slice(1, -1),
				);
			const child = spawn('sh', ['-e', '-c', script], {
				cwd: folder,
				env: {
					PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
					CURL_HOME: folder,
					GUIDE_NPM: shim.url,
					TOKEN: token,
				},
			});
			const exit = new Promise<number | null>((resolve) => void child.on('close', resolve));
			const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
			const code = await exit;
			if (code !== 0) throw new Error(`exit code ${code}\n${script}\n${out}${err}`);
			return out;
		},
		async stop() {
			for (const server of [bff, core]) await server.stop();
			for (const server of [site, zoho, shim]) await server.close();
		},
	};
	return world;
}

/** As one word of a shell. */
function quote(words: string): string {
	return `'${words.replaceAll("'", "'\\''")}'`;
}
