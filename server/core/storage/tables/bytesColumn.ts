import type { ColumnType } from 'kysely';

/** Bytes as they are written, and as either database gives them back. */
export type BytesColumn = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>;
