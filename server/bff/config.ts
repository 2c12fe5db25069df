import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isOrigin } from '../../shared/contract/widgetSettings.ts';
import { addressReach } from '../lib/addressReach.ts';
import { keepSecret } from '../lib/redact.ts';
import {
	countField,
	type Environment,
	inCamelCase,
	maxLagField,
	metricsTokenField,
	parseEnvironment,
	parseList,
	publicUrlField,
	stopGraceField,
	webAddress,
	workLimitField,
} from '../lib/settings.ts';

const PORT_MAX = 65_535;
const DEFAULT_PORT = 8080;
/** HS256 wants a key at least as long as its hash (RFC 7518, section 3.2). */
const SECRET_MIN_CHARS = 32;
/** Ranges that Express knows by name. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a range, or the name of one. The range of all addresses would let callers choose theirs. */
function isTrustedRange(range: string): boolean {
	if (NAMED_RANGES.has(range) || isIP(range) !== 0) return true;
	return ipaddr.isValidCIDR(range) && ipaddr.parseCIDR(range)[1] > 0;
}

/** The BFF's environment: a comment and a default for each variable. Blank means "not given". */
export const bffEnvironmentSchema = z.object({
	/** Where the BFF listens. */
	BFF_HOST: z.string().default('127.0.0.1'),
	BFF_PORT: countField(PORT_MAX).default(DEFAULT_PORT),
	/** The service that the BFF calls: the address its paths are relative to, `…/v2`. Required. */
	SERVICE_BASE_URL: webAddress,
	/** Access token of that service; scope `chat` is enough before our own. Required. */
	SERVICE_ACCESS_TOKEN: z.string().regex(/^\S+$/, 'must not contain white space'),
	/** Signs visitor tokens and handles: a list, newest first, to rotate. Required. */
	BFF_SECRET: z
		.string()
		.transform(parseList)
		.refine((secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= SECRET_MIN_CHARS), {
			error: `must be one secret or several, each of at least ${SECRET_MIN_CHARS} characters`,
		}),
	/** Required by `/metrics`; without it, `/metrics` is off. */
	METRICS_TOKEN: metricsTokenField,
	/** The address visitors reach; while it is the default, `localhost` and `127.0.0.1` count as one. */
	PUBLIC_URL: publicUrlField.optional(),
	/** Whether the owner's console is served at `/console`. */
	CONSOLE: z.enum(['on', 'off']).default('on'),
	/** Whether the demo shop is served; when absent, while `PUBLIC_URL` is an address of this machine. */
	DEMO: z.enum(['on', 'off']).optional(),
	/** Origins for chatbots whose widget settings name none, besides that of `PUBLIC_URL`. */
	ALLOWED_ORIGINS: z
		.string()
		.default('')
		.transform(parseList)
		.refine((origins) => origins.every(isOrigin), {
			error: 'must be origins such as https://www.example.com, without a path or a slash at the end',
		}),
	/** Widget settings by chatbot (JSON), for a service that keeps none. */
	WIDGET_SETTINGS_FILE: z.string().optional(),
	/** Messages a minute of one visitor; 0 is none. */
	VISITOR_LIMIT_PER_MINUTE: countField().default(20),
	/** Messages a minute from one address, an IPv6 /64 counting as one; 0 is none. */
	ADDRESS_LIMIT_PER_MINUTE: countField().default(60),
	/** Messages a day (UTC) to one chatbot, of all BFFs together; 0 is none. */
	CHATBOT_LIMIT_PER_DAY: countField().default(5000),
	/** Answers in flight at once, whole ones and streams; one chatbot may have half of each. */
	MAX_CHATS_IN_FLIGHT: workLimitField.default(128),
	MAX_STREAMS_IN_FLIGHT: workLimitField.default(10_000),
	MAX_LAG_MS: maxLagField,
	/** Proxies in front: their number, or their addresses. `true` would let anybody choose their address. */
	TRUST_PROXY: z
		.string()
		.transform((value) => (/^\d+$/.test(value) ? Number(value) : parseList(value)))
		.refine((value) => typeof value === 'number' || value.every(isTrustedRange), {
			error: 'must be the number of proxies or a list of addresses and ranges',
		})
		.optional(),
	/** Seconds after SIGTERM in which `/readyz` fails and requests are still served. */
	STOP_GRACE_SECONDS: stopGraceField,
	LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type BffConfig = ReturnType<typeof loadBffConfig>;

/** Reads the BFF's settings. @throws {SettingsError} naming every faulty variable at once */
export function loadBffConfig(env: Environment) {
	const settings = inCamelCase(parseEnvironment(bffEnvironmentSchema, env));
	const { bffSecret: secrets, publicUrl = `http://localhost:${settings.bffPort}` } = settings;
	for (const secret of [...secrets, settings.metricsToken]) keepSecret(secret);
	return {
		...settings,
		host: settings.bffHost,
		port: settings.bffPort,
		serviceBaseUrl: settings.serviceBaseUrl.replace(/\/+$/, ''),
		/** Newest first; never empty. */
		secrets,
		publicUrl,
		/** The origins under which visitors reach this BFF itself; the first one stands for all. */
		ownOrigins: readOwnOrigins(publicUrl, settings.publicUrl === undefined),
		hasConsole: settings.console === 'on',
		hasDemo: settings.demo === undefined ? addressReach(publicUrl) === 'loopback' : settings.demo === 'on',
		workLimits: { chat: settings.maxChatsInFlight, stream: settings.maxStreamsInFlight },
		/** What Express takes for `trust proxy`. */
		trustProxy: settings.trustProxy ?? false,
	};
}

function readOwnOrigins(publicUrl: string, isDefault: boolean): readonly string[] {
	const { origin, protocol, port } = new URL(publicUrl);
	return isDefault ? [origin, `${protocol}//127.0.0.1${port === '' ? '' : `:${port}`}`] : [origin];
}
