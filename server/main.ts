import { runMain } from './lib/runMain.ts';
import { toPrintable } from './lib/toPrintable.ts';
import type { RunningFrontdesk } from './start/startFrontdesk.ts';

/** Runs core and BFF in one process until it is asked to stop. */
async function main(): Promise<void> {
	const { nameCommand, readEnvironment } = await import('./lib/settings.ts');
	const { startFrontdesk } = await import('./start/startFrontdesk.ts');
	const { waitForStop } = await import('./lib/stop.ts');
	const env = readEnvironment();
	const frontdesk = await startFrontdesk(env);
	const stopped = waitForStop();
	process.stdout.write(toPrintable(presentWelcome(frontdesk, nameCommand(env))));
	void announceReading(frontdesk);
	const signal = await stopped;
	process.stdout.write('Stopping. Answers that are being written are completed first.\n');
	await frontdesk.announceStop(signal);
	await frontdesk.stop();
}

async function announceReading({ demoReading }: RunningFrontdesk): Promise<void> {
	if (!(await demoReading)) return;
	process.stdout.write('The chats of the demo shop and the documentation have read their pages.\n');
}

/** The text of `npm start` when everything answers: where to look and what to do next. */
function presentWelcome(frontdesk: RunningFrontdesk, command: string): string {
	const { publicUrl, coreUrl, hasDemo, demoReading, dataFolder, consoleUrl } = frontdesk;
	const consoleLine = consoleUrl ?? frontdesk.consoleRefusal;
	const lines = [
		'',
		'Frontdesk is ready.',
		'',
		...(consoleLine === null ? [] : [`  Your console    ${consoleLine}`]),
		...(hasDemo ? [`  Demo shop       ${publicUrl}/`] : []),
		`  Documentation   ${publicUrl}/docs`,
		`  REST interface  ${coreUrl}/v2  (described in ${coreUrl}/v2/openapi.json)`,
		`  Data, secrets   ${dataFolder}`,
		'',
		...(demoReading === null ? [] : ['The chats of the demo shop and the documentation are reading their pages.', '']),
		'For a chatbot of your own, in a second terminal:',
		'',
		`  ${command} chatbots create "My site"`,
		`  ${command} add site https://www.example.com --chatbot "My site"`,
		`  ${command} ask "When are you open?" --chatbot "My site"`,
		'',
		'Ctrl+C stops it.',
		'',
	];
	return `${lines.join('\n')}\n`;
}

await runMain(main);
