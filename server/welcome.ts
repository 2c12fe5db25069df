import { writeScriptTag } from '../shared/scriptTag.ts';
import type { RunningFrontdesk } from './startFrontdesk.ts';

/** What `npm start` says when everything answers: where to look and what to do next. */
export function presentWelcome({ publicUrl, coreUrl, chatbotId, dataFolder }: Omit<RunningFrontdesk, 'stop'>): string {
	const lines = [
		'',
		'Frontdesk is ready.',
		'',
		`  Demo page       ${publicUrl}/`,
		...(chatbotId === null ? [] : [`  Playground      ${publicUrl}/playground`]),
		`  Documentation   ${publicUrl}/docs`,
		`  REST interface  ${coreUrl}/v2  (described in ${coreUrl}/v2/openapi.json)`,
		`  Data, secrets   ${dataFolder}`,
		...(chatbotId === null
			? []
			: ['', 'The script tag of the first chatbot:', '', `  ${writeScriptTag({ publicUrl, chatbotId })}`]),
		'',
		'For a chatbot of your own, in a second terminal:',
		'',
		'  npm run -s frontdesk -- chatbots create "My site"',
		'  npm run -s frontdesk -- add link https://www.example.com/help --chatbot CHATBOT_ID',
		'  npm run -s frontdesk -- origins add https://www.example.com --chatbot CHATBOT_ID',
		'',
		'Ctrl+C stops it.',
		'',
	];
	return `${lines.join('\n')}\n`;
}
