import { runMain } from './runMain.ts';
import type { RunningFrontdesk } from './startFrontdesk.ts';
import { toPrintable } from './toPrintable.ts';

/** Runs core and BFF in one process until it is asked to stop. */
async function main(): Promise<void> {
	const { readEnvironment } = await import('./settings.ts');
	const { startFrontdesk } = await import('./startFrontdesk.ts');
	const { waitForStop } = await import('./stop.ts');
	const frontdesk = await startFrontdesk(readEnvironment());
	const stopped = waitForStop();
	process.stdout.write(toPrintable(presentWelcome(frontdesk)));
	const signal = await stopped;
	process.stdout.write('Stopping. Answers that are being written are completed first.\n');
	await frontdesk.announceStop(signal);
	await frontdesk.stop();
}

/** The text of `npm start` when everything answers: where to look and what to do next. */
function presentWelcome({ publicUrl, coreUrl, demoChatbotId, dataFolder, consoleUrl }: RunningFrontdesk): string {
	const lines = [
		'',
		'Frontdesk is ready.',
		'',
		...(consoleUrl === null ? [] : [`  Your console    ${consoleUrl}`]),
		`  Demo shop       ${publicUrl}/`,
		...(demoChatbotId === null ? [] : [`  Playground      ${publicUrl}/playground`]),
		`  Documentation   ${publicUrl}/docs`,
		`  REST interface  ${coreUrl}/v2  (described in ${coreUrl}/v2/openapi.json)`,
		`  Data, secrets   ${dataFolder}`,
		'',
		'For a chatbot of your own, in a second terminal:',
		'',
		'  npm run -s frontdesk -- chatbots create "My site"',
		'  npm run -s frontdesk -- add site https://www.example.com --chatbot CHATBOT_ID',
		'  npm run -s frontdesk -- origins add https://www.example.com --chatbot CHATBOT_ID',
		'',
		'Ctrl+C stops it.',
		'',
	];
	return `${lines.join('\n')}\n`;
}

await runMain(main);
