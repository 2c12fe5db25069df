import { z } from 'zod';
import { hostAndPort, hostOf, isPublicAddress } from '../outbound/checkUrl.ts';
import { resolveBySystem } from '../outbound/guardedConnector.ts';
import type { GuardedSends } from '../outbound/guardedSends.ts';
import { askService } from './offeredModels.ts';

/** Their usual ports. */
const SERVERS = [
	{ port: 11434, name: 'Ollama', owner: 'library' },
	{ port: 1234, name: 'LM Studio', owner: 'organization_owner' },
	// Usually our own: it counts by its reply alone.
	{ port: 8080, name: 'llama.cpp', owner: 'llamacpp' },
	{ port: 8000, name: 'vLLM', owner: 'vllm' },
] as const;
const LOOPBACK = '127.0.0.1';
/** The machine that this container runs on, where Docker says so. */
const DOCKER_HOST = 'host.docker.internal';
const PROBE_MS = 1_000;

const listSchema = z.object({ data: z.array(z.object({ id: z.string(), owned_by: z.string().optional() })) });

export interface ModelServer {
	readonly name: string;
	/** Up to and with the version. */
	readonly baseUrl: string;
	readonly models: readonly string[];
}

/** Whether a model server may be looked for at an address: at no other of this machine. */
export function isServerPlace(baseUrl: string): boolean {
	const url = new URL(baseUrl);
	const isHere = [LOOPBACK, DOCKER_HOST].includes(hostOf(url));
	return (
		url.protocol === 'http:' && isHere && SERVERS.some(({ port }) => hostAndPort(url) === `${hostOf(url)}:${port}`)
	);
}

/** Looks for model servers on this machine. */
export async function findServers(sends: GuardedSends): Promise<ModelServer[]> {
	const probeHost = (host: string) =>
		Promise.all(SERVERS.map(({ port }) => probeServer(sends, `http://${host}:${port}/v1`)));
	const servers = await Promise.all([
		probeHost(LOOPBACK),
		isDockerHostThere().then((isThere) => (isThere ? probeHost(DOCKER_HOST) : [])),
	]);
	return servers.flat().filter((server) => server !== null);
}

/** What answers at an address of this machine; null unless it is a list of models. */
export async function probeServer(sends: GuardedSends, baseUrl: string): Promise<ModelServer | null> {
	if (!isServerPlace(baseUrl)) return null;
	const url = new URL(baseUrl);
	const service = { provider: 'openai-compatible', key: undefined, send: sends.to(hostAndPort(url)) } as const;
	const list = await askService(service, `${baseUrl}/models`, listSchema, PROBE_MS);
	if ('failure' in list) return null;
	const owner = list.value.data[0]?.owned_by;
	const server = SERVERS.find((one) => one.owner === owner) ?? SERVERS.find(({ port }) => String(port) === url.port);
	return { name: server?.name ?? hostAndPort(url), baseUrl, models: list.value.data.map(({ id }) => id) };
}

async function isDockerHostThere(): Promise<boolean> {
	const late = new Promise<[]>((resolve) => setTimeout(resolve, PROBE_MS, []).unref());
	const addresses = await Promise.race([resolveBySystem(DOCKER_HOST).catch(() => []), late]);
	return addresses.length > 0 && addresses.every(({ address }) => !isPublicAddress(address));
}
