import type { DataSourceType } from '../../../../shared/contract/knowledge.ts';
import type { KnowledgeJobDependencies } from '../jobDependencies.ts';
import type { SourceContent, SourceRow } from '../source.ts';

export type ReadDependencies = KnowledgeJobDependencies & { readonly signal: AbortSignal };

/** A kind of data source: how a stored one is read. A new kind is one value of this type, listed in `index.ts`. */
export interface SourceType {
	readonly type: DataSourceType;
	/**
	 * @returns null when nothing has changed since the last reading
	 * @throws {SourceError | OutboundError} why it cannot be read
	 */
	read(row: SourceRow, dependencies: ReadDependencies): Promise<SourceContent | null>;
}
