import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import type { updateDataSource } from '../../../shared/contract/knowledge.ts';
import { AppError, invalidFields } from '../../lib/errors.ts';
import { enqueueJobs, removeJobsOf } from '../jobs/job.ts';
import type { Transaction } from '../storage/database.ts';
import { requireKnowledgeQuota } from '../usage/usage.ts';
import { type DataSourceScope, recordChange, requireDataSource } from './dataSources.ts';
import { type DataSourceRow, isRemote, jobKindOf } from './source.ts';
import { NO_ERROR, nextReadAtOf, readSchedule, type StateChanges } from './sourceState.ts';
import { faqDataOf, newFaq } from './sourceTypes/faq.ts';
import { readExclusions, withExclusions } from './sourceTypes/linkInput.ts';
import { newText } from './sourceTypes/text.ts';

type Edit = EndpointRequest<typeof updateDataSource>['body'];
type EditedRow = Pick<DataSourceRow, 'type' | 'status' | 'data' | 'input' | 'vanishedAt'>;

/** Changes a source in place; its former content serves until the change has been read. @returns whether a job was added */
export async function editDataSource(
	transaction: Transaction,
	scope: DataSourceScope,
	{ edit, now }: { edit: Edit; now: number },
): Promise<boolean> {
	const { projectId, chatbotId, sourceId } = scope;
	const { type, characters, edits } = await requireDataSource(transaction, scope);
	requireFields(type, edit);
	const row = await transaction
		.selectFrom('dataSources')
		.select(['type', 'status', 'data', 'input', 'vanishedAt'])
		.where('id', '=', sourceId)
		.executeTakeFirstOrThrow();
	const content = contentChanges(row, edit);
	const changes = { ...scheduleChanges(row, edit, now), ...content };
	if (changes.characters !== undefined) {
		const added = { field: edit.text === undefined ? 'answer' : 'text', characters: changes.characters - characters };
		await requireKnowledgeQuota(transaction, projectId, added);
	}
	await transaction
		.updateTable('dataSources')
		.set({ ...changes, edits: edits + 1 })
		.where('id', '=', sourceId)
		.execute();
	await recordChange(transaction, scope, { change: 'edited', source: { ...row, ...content } });
	if (content === null) return false;
	// A reading of the old version loses its job and stores nothing.
	await removeJobsOf(transaction, [sourceId]);
	await enqueueJobs(transaction, [{ kind: jobKindOf(type), projectId, chatbotId, subjectId: sourceId }], now);
	return true;
}

const FIELDS_OF_TYPE: Readonly<Record<DataSourceRow['type'], ReadonlyArray<keyof Edit>>> = {
	text: ['text'],
	faq: ['question', 'answer'],
	link: ['exclude_classes', 'exclude_ids', 'exclude_header', 'exclude_footer', 'exclude_nav', 'resync_schedule'],
	zoho: ['resync_schedule'],
	document: [],
};

function requireFields(type: DataSourceRow['type'], edit: Edit): void {
	const allowedFields = new Set<string>(FIELDS_OF_TYPE[type]);
	const fields = Object.entries(edit)
		.filter(([path, value]) => value !== undefined && !allowedFields.has(path))
		.map(([path]) => ({ path, message: `sources of type ${type} do not have this` }));
	if (fields.length > 0) throw invalidFields(fields);
	if (Object.values(edit).every((value) => value === undefined)) {
		throw new AppError(
			'validation_failed',
			`Name what to change: ${[...allowedFields].join(', ') || 'nothing can be'}.`,
		);
	}
}

/** What has to be read again; null when nothing has. */
function contentChanges(row: EditedRow, edit: Edit): StateChanges | null {
	if (edit.text !== undefined) {
		const { data, input, characters } = newText(edit.text);
		return { ...NO_ERROR, data, input, characters, status: 'pending' };
	}
	if (edit.question !== undefined || edit.answer !== undefined) {
		const { question, answer } = faqDataOf(row.data);
		const { data, characters } = newFaq({ q: edit.question ?? question, a: edit.answer ?? answer });
		return { ...NO_ERROR, data, characters, status: 'pending' };
	}
	const exclusions = readExclusions(edit);
	if (Object.keys(exclusions).length === 0) return null;
	const input = withExclusions(row.input, exclusions);
	return row.status === 'processed' ? { input, isResyncQueued: 1 } : { input, status: 'pending' };
}

function scheduleChanges(row: EditedRow, { resync_schedule: wish }: Edit, now: number): StateChanges {
	if (wish === undefined || !isRemote(row.type)) return {};
	const resyncSchedule = readSchedule(wish);
	return { resyncSchedule, nextReadAt: nextReadAtOf({ resyncSchedule, vanishedAt: row.vanishedAt }, now) };
}
