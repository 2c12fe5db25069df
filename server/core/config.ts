import path from 'node:path';
import { z } from 'zod';
import { keepSecret } from '../lib/redact.ts';
import {
	countField,
	dataDirField,
	type Environment,
	inCamelCase,
	maxLagField,
	metricsTokenField,
	parseEnvironment,
	parseList,
	publicUrlField,
	stopGraceField,
	workLimitField,
} from '../lib/settings.ts';
import type { OwnPages } from './outbound/ownPages.ts';

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);
const PORT_MAX = 65_535;
const SECRET_MIN_CHARS = 32;

/** The core's environment: a comment and a default for each variable. Blank means "not given". */
export const coreEnvironmentSchema = z
	.object({
		/** SQLite file, originals of documents, generated secrets. */
		DATA_DIR: dataDirField,
		/** `postgres://…` instead of the SQLite file. */
		DATABASE_URL: z
			.string()
			.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
			.optional(),
		/** Connections to PostgreSQL of one core. */
		DATABASE_CONNECTIONS: workLimitField.default(20),
		/** Memory for search indexes; beyond it, those not asked for longest are dropped. */
		INDEX_MEMORY_MB: workLimitField.default(512),
		/** Where the core listens; the interface is at `/v2`. */
		CORE_HOST: z.string().default('127.0.0.1'),
		CORE_PORT: countField(PORT_MAX).default(8081),
		/** For `/admin/…`. Required beyond loopback; without it there are no admin calls. */
		ADMIN_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
		/** For `/metrics`; `ADMIN_TOKEN` when absent. */
		METRICS_TOKEN: metricsTokenField,
		/** Calls a minute per `full` token, of all cores together; 0 is none. */
		RATE_LIMIT_PER_MINUTE: countField().default(300),
		/** Credits that AI models may cost a project in a month, unless it has a quota of its own; then answers are quoted. */
		AI_CREDITS_PER_MONTH: countField().default(1_000_000),
		/** Answers in flight at once, whole ones and streams, and imports; one chatbot may have half of each. */
		MAX_CHATS_IN_FLIGHT: workLimitField.default(128),
		MAX_STREAMS_IN_FLIGHT: workLimitField.default(10_000),
		MAX_IMPORTS_IN_FLIGHT: workLimitField.default(32),
		MAX_LAG_MS: maxLagField,
		/** Days after its last message that a conversation is kept, unless its project sets its own; 0 is without end, undefined as `retention/retention.ts` says. */
		CONVERSATIONS_KEPT_DAYS: countField().optional(),
		/** Days that events are kept; 0 is without end. */
		EVENTS_KEPT_DAYS: countField().default(90),
		/** `smtp://user:password@host:port`, or `smtps://`; without it no mails are sent. */
		SMTP_URL: z
			.string()
			.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
			.optional(),
		/** The sender of mails. */
		MAIL_FROM: z.string().optional(),
		/** The address that visitors and owners use, for links to the console. */
		PUBLIC_URL: publicUrlField.optional(),
		/** `host:port` pairs that fetching may reach although they are private. */
		OUTBOUND_ALLOW: z.string().default('').transform(parseList),
		/** Encrypts credentials that owners leave: a list, newest first; without it none can be left. */
		CORE_SECRET: z
			.string()
			.default('')
			.transform(parseList)
			.refine((secrets) => secrets.every((secret) => secret.length >= SECRET_MIN_CHARS), {
				error: `must be one secret or several, each of at least ${SECRET_MIN_CHARS} characters`,
			}),
		/** Where Zoho is: {service} stands for accounts or desk, {domain} for that of the data centre. */
		ZOHO_URL: z
			.string()
			.regex(/^https?:\/\/.*\{service\}/, 'must be an address with {service} in it')
			.default('https://{service}.{domain}'),
		/** The model catalogue (JSON); without it the extractive model alone. */
		MODELS_FILE: z.string().optional(),
		/** Seconds after SIGTERM in which `/readyz` fails and requests are still served. */
		STOP_GRACE_SECONDS: stopGraceField,
		LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
	})
	.refine((values) => values.SMTP_URL === undefined || values.MAIL_FROM !== undefined, {
		path: ['MAIL_FROM'],
		error: 'is required with SMTP_URL',
	})
	.refine((values) => values.ADMIN_TOKEN !== undefined || LOOPBACK_HOSTS.has(values.CORE_HOST), {
		path: ['ADMIN_TOKEN'],
		error: 'is required when CORE_HOST is not a loopback address',
	});

export type CoreConfig = ReturnType<typeof loadCoreConfig> & {
	/** Where the BFF beside it serves the pages of `PUBLIC_URL`. */
	readonly ownPages?: OwnPages;
};

/** Reads the core's settings. @throws {SettingsError} naming every faulty variable at once */
export function loadCoreConfig(env: Environment) {
	const values = inCamelCase(parseEnvironment(coreEnvironmentSchema, env));
	const { smtpUrl, mailFrom: from, coreSecret: secrets, ...settings } = values;
	const { adminToken, metricsToken = adminToken, databaseUrl } = settings;
	for (const secret of [adminToken, metricsToken, ...secrets, ...passwordsOf(databaseUrl), ...passwordsOf(smtpUrl)]) {
		keepSecret(secret);
	}
	return {
		...settings,
		dataFolder: path.resolve(settings.dataDir),
		host: settings.coreHost,
		port: settings.corePort,
		metricsToken,
		workLimits: {
			chat: settings.maxChatsInFlight,
			stream: settings.maxStreamsInFlight,
			import: settings.maxImportsInFlight,
		},
		smtp: smtpUrl === undefined || from === undefined ? null : { smtpUrl, from },
		secrets,
		/** Reads another environment variable: the model catalogue names those that hold keys. */
		readVariable(name: string) {
			keepSecret(env[name]);
			return env[name];
		},
	};
}

/** The password in the address of a database or a mail server, as it is written there and as it is meant. */
function passwordsOf(databaseUrl: string | undefined): string[] {
	const written = /^[^/]*\/\/[^@/:]*:([^@]+)@/.exec(databaseUrl ?? '')?.[1];
	if (written === undefined) return [];
	try {
		return [written, decodeURIComponent(written)];
	} catch {
		// A stray per cent sign: it is meant as it is written.
		return [written];
	}
}
