import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import * as contract from '../../../shared/contract/admin.ts';
import { STREAM_COMMENT_INTERVAL_MS } from '../../../shared/limits.ts';
import { openEventStream } from '../../http/eventStream.ts';
import { prefersEventStream } from '../../http/prefersEventStream.ts';
import { isStopping } from '../../http/serve.ts';
import type { OpenCalls } from '../accounts/openCalls.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { DocumentFiles } from '../knowledge/documents/documentFiles.ts';
import { createProjectRow, requireProject, updateProjectRow } from '../project/projects.ts';
import { createId } from '../storage/createId.ts';
import type { StoreParts } from '../storage/database.ts';
import { issueToken, revokeTokenRow } from '../tokens/tokens.ts';
import { parseQuotas, readQuotas } from '../usage/usage.ts';

/** How often a held store checks whether its reader has left or the service is stopping. */
const LOOK_MS = 100;

export interface AdminDependencies extends StoreParts {
	readonly openCalls: OpenCalls;
	readonly documents: DocumentFiles;
	readonly aiCreditsPerMonth: number;
}

export function mountAdmin(mount: Mount, dependencies: AdminDependencies): void {
	const { database, now, openCalls, documents, aiCreditsPerMonth } = dependencies;
	mount(contract.createProject, ({ body: { name } }) =>
		database.write(async (transaction) => {
			const projectId = createId();
			await createProjectRow(transaction, { id: projectId, name, createdAt: now() });
			const token = { projectId, scope: 'full', name: 'First token', now: now() } as const;
			const { accessToken } = await issueToken(transaction, token);
			return { project_id: projectId, access_token: accessToken };
		}),
	);

	mount(contract.updateQuotas, ({ params: { projectId }, body }) =>
		database.write(async (transaction) => {
			const row = await requireProject(transaction, projectId);
			const newQuotas = Object.entries({ ...parseQuotas(row.quotas), ...body });
			const quotas = JSON.stringify(Object.fromEntries(newQuotas.filter(([, value]) => value !== 'default')));
			await updateProjectRow(transaction, projectId, { quotas });
			return { ai_credits_per_month: aiCreditsPerMonth, ...(await readQuotas(transaction, projectId)) };
		}),
	);

	mount(contract.createToken, ({ params: { projectId }, body: { scope, name } }) =>
		database.write(async (transaction) => {
			await requireProject(transaction, projectId);
			const { id, accessToken } = await issueToken(transaction, { projectId, scope, name, now: now() });
			return { token_id: id, access_token: accessToken };
		}),
	);

	mount(contract.revokeToken, async ({ params: { tokenId } }) => {
		await database.write((transaction) => revokeTokenRow(transaction, { tokenId, now: now() }));
		await openCalls.check();
	});

	mount(contract.createSnapshot, async (_input, _caller, { request, response }) => {
		// Refused before the stream begins.
		await database.hold(() => Promise.resolve());
		if (prefersEventStream(request)) await holdWhileRead(request, response);
	});

	/** Holds the store for a reader that copies its files, until it leaves. */
	async function holdWhileRead(request: Request, response: Response): Promise<void> {
		const stream = openEventStream(response, STREAM_COMMENT_INTERVAL_MS);
		const untilRead = async () => {
			stream.send('held', {});
			while (!response.destroyed && !isStopping(request.app)) await wait(LOOK_MS);
		};
		try {
			await documents.originals.hold(() => database.hold(untilRead));
		} finally {
			stream.end();
		}
	}
}
