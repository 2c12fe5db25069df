import { describe, expect, it } from 'vitest';
import { failureCodeOf, failureOfReply } from '../../../../server/core/models/failureCode.ts';
import { OutboundError } from '../../../../server/core/outbound/outboundError.ts';
import { startHttpServer } from '../../../support/httpServer.ts';
import { readModelReply } from '../../../support/replayedModel.ts';

const reply = (name: string) => readModelReply(name).toString('utf8');

describe('failureOfReply', () => {
	it.each([
		[401, reply('openai-401.json'), 'key_refused'],
		[401, reply('anthropic-401.json'), 'key_refused'],
		[403, '', 'key_refused'],
		[400, reply('google-400.json'), 'key_refused'],
		[402, '{"error":{"code":402,"message":"Insufficient credits"}}', 'no_credit'],
		[429, '{"error":{"type":"insufficient_quota","code":"insufficient_quota"}}', 'no_credit'],
		[
			400,
			'{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access"}}',
			'no_credit',
		],
		[404, '{"error":{"code":"model_not_found"}}', 'model_unknown'],
		[400, '{"object":"error","message":"Invalid model: mistral-x","code":"1500"}', 'model_unknown'],
		[429, reply('openai-429.json'), 'limited'],
		[429, reply('google-429.json'), 'limited'],
		[500, reply('openai-500.json'), 'busy'],
		[529, reply('anthropic-529.json'), 'busy'],
		[502, '<html><body>Bad gateway', 'busy'],
		[200, '<!DOCTYPE html><title>Welcome', 'not_a_model'],
		[404, '\n<html>Not found', 'not_a_model'],
		[302, '', 'blocked'],
		[200, '{"hello":"insufficient_quota"}', 'unreadable'],
		[422, '{}', 'unreadable'],
	] as const)('%s %s is %s', (status, body, code) => {
		expect(failureOfReply(status, body)).toBe(code);
	});
});

describe('failureCodeOf', () => {
	it.each([
		[new OutboundError('blocked_address', ''), 'blocked'],
		[new OutboundError('tls_failed', ''), 'tls'],
		[new DOMException('late', 'TimeoutError'), 'timeout'],
		[{ type: 'overloaded_error', message: 'Overloaded' }, 'busy'],
		[{ code: 402, message: 'more credits' }, 'no_credit'],
		[{ code: 'rate_limit_exceeded' }, 'limited'],
		[new SyntaxError('unexpected'), 'unreadable'],
		[Object.assign(new Error('wrong'), { name: 'AI_TypeValidationError' }), 'unreadable'],
		[Object.assign(new Error('no'), { statusCode: 403, responseBody: '{}' }), 'key_refused'],
		['words', 'unreadable'],
	] as const)('%o is %s', (error, code) => {
		expect(failureCodeOf(error)).toBe(code);
	});

	it('tells a refused connection and a name that does not exist', async () => {
		const failed = (url: string) => fetch(url).then(String, failureCodeOf);
		const server = await startHttpServer(() => {});
		await server.close();
		expect(await failed(server.url)).toBe('unreachable');
		expect(await failed('http://nowhere.invalid')).toBe('unreachable');
	});
});
