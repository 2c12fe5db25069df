/** The database, in a data folder and in copies of it. */
export const DATABASE_FILE = 'frontdesk.sqlite';
/** Originals of documents beside it, by their ids. */
export const DOCUMENTS_FOLDER = 'documents';
/** Copies of both that somebody is about to take away. */
export const SNAPSHOTS_FOLDER = 'snapshots';
