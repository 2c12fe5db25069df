import { runMain } from './runMain.ts';
import type { RunningFrontdesk } from './startFrontdesk.ts';
import { toPrintable } from './toPrintable.ts';

/** Runs core and BFF in one process until it is asked to stop. */
async function main(): Promise<void> {
	const { nameCommand, readEnvironment } = await import('./settings.ts');
	const { startFrontdesk } = await import('./startFrontdesk.ts');
	const { waitForStop } = await import('./stop.ts');
	const env = readEnvironment();
	const frontdesk = await startFrontdesk(env);
	const stopped = waitForStop();
	process.stdout.write(toPrintable(presentWelcome(frontdesk, nameCommand(env))));
	const signal = await stopped;
	process.stdout.write('Stopping. Answers that are being written are completed first.\n');
	await frontdesk.announceStop(signal);
	await frontdesk.stop();
}

/** The text of `npm start` when everything answers: where to look and what to do next. */
function presentWelcome(frontdesk: RunningFrontdesk, command: string): string {
	const { publicUrl, coreUrl, demoChatbotId, dataFolder, consoleUrl } = frontdesk;
	const lines = [
		'',
		'Frontdesk is ready.',
		'',
		...(consoleUrl === null ? [] : [`  Your console    ${consoleUrl}`]),
		`  Demo shop       ${publicUrl}/`,
		...(demoChatbotId === null ? [] : [`  Designer        ${publicUrl}/designer`]),
		`  Documentation   ${publicUrl}/docs`,
		`  REST interface  ${coreUrl}/v2  (described in ${coreUrl}/v2/openapi.json)`,
		`  Data, secrets   ${dataFolder}`,
		'',
		'For a chatbot of your own, in a second terminal:',
		'',
		`  ${command} chatbots create "My site" --website https://www.example.com`,
		`  ${command} ask "When are you open?" --chatbot "My site"`,
		'',
		'Ctrl+C stops it.',
		'',
	];
	return `${lines.join('\n')}\n`;
}

await runMain(main);
