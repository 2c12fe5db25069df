import type { Express } from 'express';
import { type RunningServer, serve } from './serve.ts';

export interface ListenOptions {
	readonly host: string;
	readonly port: number;
	/** The environment variable that chooses the port, named in the message. */
	readonly variable: string;
}

/** Serves an app. @throws {Error} one clear line when the port cannot be had */
export async function listen(app: Express, { host, port, variable }: ListenOptions): Promise<RunningServer> {
	try {
		return await serve(app, { host, port });
	} catch (error) {
		// Errors of the system carry a code; others are passed on as they are.
		const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
		if (code === 'EADDRINUSE') {
			const advice = `Stop the program that uses it, or choose another port with ${variable}.`;
			throw new Error(`Port ${port} on ${host} is taken. ${advice}`, { cause: error });
		}
		if (code === 'EACCES') {
			throw new Error(`Port ${port} may not be used by this user. Choose another with ${variable}.`, { cause: error });
		}
		if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
			const hostVariable = variable.replace('PORT', 'HOST');
			throw new Error(`${host} is no address of this machine. Choose another with ${hostVariable}.`, { cause: error });
		}
		throw error;
	}
}
