import { SourceError } from '../../sourceError.ts';
import type { Database } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import { isWanted, type ZohoArticle } from './zohoArticle.ts';
import type { ZohoClient } from './zohoClient.ts';
import { openAccount, optionsOf } from './zohoConnections.ts';

/** The articles of stored connections. */
export interface ZohoArticles {
	/** @throws {SourceError} `gone`, `zoho_…`; {Postponed}; {OutboundError} */
	read(connectionId: string, articleId: string, signal: AbortSignal): Promise<ZohoArticle>;
}

export function createZohoArticles({
	database,
	secretBox,
	client,
}: {
	readonly database: Database;
	readonly secretBox: SecretBox | null;
	readonly client: ZohoClient;
}): ZohoArticles {
	return {
		async read(connectionId, articleId, signal) {
			const row = await database.read
				.selectFrom('zohoConnections')
				.selectAll()
				.where('id', '=', connectionId)
				.executeTakeFirst();
			if (row === undefined) throw new SourceError('zoho_disconnected', 'The connection to Zoho Desk was removed.');
			const article = await client.readArticle(openAccount(secretBox, row), articleId, signal);
			if (isWanted(article, optionsOf(row).categoryIds)) return article;
			throw new SourceError('gone', 'The article is not public any more, or not in the categories that are wanted.');
		},
	};
}
