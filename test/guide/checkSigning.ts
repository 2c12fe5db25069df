import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { verifyIdentity } from '../../server/bff/caller/verifyIdentity.ts';

const SECRET = 'a secret of tests that is long enough';
const USER = JSON.stringify({ id: 7, email: 'ada@example.com', name: 'Ada' });

/** Has the example sign an identity, which Frontdesk then verifies. */
export async function checkSigning(code: string, language: string): Promise<void> {
	const token =
		language === 'php'
			? run('php', ['-r', `${code}\necho sign_identity(json_decode('${USER}', true), '${SECRET}');`])
			: run(process.execPath, [
					'--input-type=module',
					'-e',
					`${code}\nconsole.log(signIdentity(${USER}, '${SECRET}'));`,
				]);
	const checked = await verifyIdentity(token.trim(), { secret: SECRET, chatbotId: '1', nowMs: Date.now() });
	expect(checked).toEqual({ outcome: 'verified', identity: { userId: '7', email: 'ada@example.com', name: 'Ada' } });
}

function run(program: string, parameters: readonly string[]): string {
	return execFileSync(program, parameters, { encoding: 'utf8' });
}
