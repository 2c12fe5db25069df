import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../server/http/serve.ts';

describe('serve', () => {
	it('is not held up by a connection that was opened ahead', async () => {
		const server = await serve(express(), { host: '127.0.0.1', port: 0 });
		const socket = connect(server.port, '127.0.0.1');
		await once(socket, 'connect');
		const gone = once(socket, 'close');
		await server.stop();
		await gone;
		expect(socket.destroyed).toBe(true);
	});
});
