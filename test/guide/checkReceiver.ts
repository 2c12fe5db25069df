import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { generateWebhookSecret, signWebhook } from '../../server/core/notifications/webhooks.ts';

const BODY = '{"type":"contact.created"}';

/** Has the example verify a call of ours, and refuse the same call with another body. */
export async function checkReceiver(code: string, language: string): Promise<void> {
	const secret = generateWebhookSecret();
	const headers = signWebhook({ id: 'one', body: BODY, now: Date.now() }, [generateWebhookSecret(), secret]);
	const verdict = async (body: string) => {
		const said = await run(language, code, [JSON.stringify(headers), body, secret]);
		return said.trim().toLowerCase();
	};
	expect([await verdict(BODY), await verdict(`${BODY} `)]).toEqual(['true', 'false']);
}

async function run(language: string, code: string, given: readonly string[]): Promise<string> {
	const [program, parameters] = commandOf(language, code);
	return (await promisify(execFile)(program, [...parameters, ...given])).stdout;
}

/** The program that runs an example, and its parameters before headers, body and secret. */
function commandOf(language: string, code: string): readonly [string, readonly string[]] {
	if (language === 'python') {
		const call = 'import json, sys\nprint(is_from_frontdesk(json.loads(sys.argv[1]), sys.argv[2], sys.argv[3]))';
		return ['python3', ['-c', `${code}\n${call}`]];
	}
	if (language === 'php') {
		const call = 'echo json_encode(is_from_frontdesk(json_decode($argv[1], true), $argv[2], $argv[3]));';
		return ['php', ['-r', `${code}\n${call}`, '--']];
	}
	const call = 'console.log(isFromFrontdesk(JSON.parse(process.argv[1]), process.argv[2], process.argv[3]));';
	return [process.execPath, ['--input-type=module', '-e', `${code}\n${call}`]];
}
