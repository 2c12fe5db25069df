import type { DataSourceType } from '../../../../shared/contract/knowledge.ts';
import { document } from './document.ts';
import { faq } from './faq.ts';
import { link } from './link.ts';
import type { SourceType } from './sourceType.ts';
import { text } from './text.ts';
import { zoho } from './zoho.ts';

/** Every kind of source that can be read, by its name in the interface. */
const SOURCE_TYPES: Readonly<Record<DataSourceType, SourceType>> = { link, text, faq, document, zoho };

export function sourceTypeOf(type: DataSourceType): SourceType {
	return SOURCE_TYPES[type];
}
