import { expect, it } from 'vitest';
import { findTypedContact } from '../../../../server/core/understand/typedContact.ts';

it.each([
	['anna@post.example', 'anna@post.example'],
	['my email is anna@post.example', 'anna@post.example'],
	['Anna Smith, anna.smith+shop@post.example', 'anna.smith+shop@post.example'],
	['Meine Nummer ist 0171 2345678', '0171 2345678'],
	['you can reach me on +44 7700 900123 thanks', '+44 7700 900123'],
	['mon adresse mail : luc@post.example', 'luc@post.example'],
	['我的邮箱是 li@post.example', 'li@post.example'],
])('finds the address that "%s" is about', (message, address) => {
	expect(findTypedContact(message)?.address).toBe(address);
});

it.each([
	'Is hello@shop.example your address?',
	'Change my email to anna@post.example',
	'I paid twice, the receipt went to anna@post.example, what now',
	'wann kommt mein paket 0171 2345678',
	'where is my order 4711',
	'2026-11-29',
	'007',
	'100-200',
])('leaves a message alone that asks or says more: "%s"', (message) => {
	expect(findTypedContact(message)).toBeNull();
});
