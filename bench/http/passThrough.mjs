import { Agent, createServer, request } from 'node:http';

// The least that a hop over HTTP costs on a machine: passes each request on to TARGET_PORT, and the reply back.
const { PORT, TARGET_PORT } = process.env;
const agent = new Agent({ keepAlive: true });
createServer((incoming, outgoing) => {
	const { url, method, headers } = incoming;
	const onward = request({ port: Number(TARGET_PORT), path: url, method, headers, agent }, (reply) => {
		outgoing.writeHead(reply.statusCode ?? 0, reply.headers);
		reply.pipe(outgoing);
	});
	incoming.pipe(onward);
}).listen(Number(PORT), '127.0.0.1');
