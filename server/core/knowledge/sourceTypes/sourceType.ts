import type { DataSourceType } from '../../../../shared/contract/knowledge.ts';
import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import type { Database } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import type { Originals } from '../documents/originals.ts';
import type { Readers } from '../readers.ts';
import type { HostPace } from '../sites/hostPace.ts';
import type { Robots } from '../sites/robots.ts';
import type { SourceContent, SourceRow } from '../source.ts';
import type { ZohoClient } from '../zoho/zohoClient.ts';

export interface ReadDependencies {
	readonly database: Database;
	readonly fetchPage: GuardedFetch['fetchPage'];
	readonly readers: Pick<Readers, 'extract' | 'readDocument'>;
	readonly originals: Pick<Originals, 'open'>;
	readonly robots: Robots;
	readonly pace: HostPace;
	/** Null without a secret to decrypt credentials with. */
	readonly secretBox: SecretBox | null;
	readonly zohoClient: ZohoClient;
	readonly signal: AbortSignal;
}

/** A kind of data source: how a stored one is read. A new kind is one value of this type, listed in `index.ts`. */
export interface SourceType {
	readonly type: DataSourceType;
	/**
	 * @returns null when nothing has changed since the last reading
	 * @throws {SourceError | OutboundError} why it cannot be read
	 */
	read(row: SourceRow, dependencies: ReadDependencies): Promise<SourceContent | null>;
}
