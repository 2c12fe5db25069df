import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Codes of an authenticator app (TOTP, RFC 6238) that signing in asks for besides the password. */

const PATH = '/me/second-factor';
const CODE_MAX_CHARS = 40;
export const codeField = z.string().max(CODE_MAX_CHARS);

export const startSecondFactor = endpoint(`POST ${PATH}`, {
	access: 'person',
	isGuarded: true,
	summary: 'Make a secret for an authenticator app; signing in asks for codes once one was confirmed',
	data: z.object({
		secret: z.string().describe('In base32, for apps that take it typed.'),
		url: z.string().describe('`otpauth://…`, as a link or a QR code.'),
	}),
	example: { data: { secret: 'JBSWY3DPEHPK3PXP…', url: 'otpauth://totp/Frontdesk:ada%40…' } },
});

export const confirmSecondFactor = endpoint(`PUT ${PATH}`, {
	access: 'person',
	isGuarded: true,
	summary: 'Turn the second factor on by a code of the app; recovery codes are shown once',
	body: z.object({ code: codeField }),
	data: z.object({
		recovery_codes: z.array(z.string()).describe('Each signs in once in place of a code.'),
	}),
	example: { body: { code: '123456' }, data: { recovery_codes: ['ABCD-EFGH-IJKL-MNOP'] } },
});

export const removeSecondFactor = endpoint(`DELETE ${PATH}`, {
	access: 'person',
	isGuarded: true,
	summary: 'Turn the second factor off',
});
