/** Numbers that more than one part agrees on. No imports, so that every part may read it. */

/** Largest JSON body the core takes on ordinary calls. */
export const BODY_MAX_BYTES = 256 * 1024;
/** Largest JSON body of a call that adds to the knowledge base. */
export const KNOWLEDGE_BODY_MAX_BYTES = 10 * 1024 * 1024;
/** Most links, FAQs or texts in one call. */
export const KNOWLEDGE_ITEMS_PER_CALL = 1000;
/** Most pages of one website, and how many are taken when nobody says. */
export const SITE_PAGES_MAX = 10_000;
export const SITE_PAGES_DEFAULT = 500;
/** Most patterns that choose pages of a website. */
export const SITE_PATTERNS_MAX = 50;
/** Addresses and patterns that a website leaves out: its owner may take out every page. */
export const SITE_EXCLUSIONS_MAX = 10_000;
/** Sources of a project that may wait for a resync by hand, as the interface's documentation says. */
export const RESYNC_QUEUE_MAX = 50;
/** Longest text of one text source, in UTF-16 units. */
export const TEXT_MAX_CHARS = 1_000_000;
/** Longest question of an FAQ, in UTF-16 units. */
export const FAQ_QUESTION_MAX_CHARS = 2_000;
/** Longest answer of an FAQ, in UTF-16 units. */
export const FAQ_ANSWER_MAX_CHARS = 100_000;
/** Largest document, in bytes. */
export const DOCUMENT_MAX_BYTES = 50 * 1024 * 1024;
/** Most documents in one call. */
export const DOCUMENTS_PER_CALL = 20;
/** Largest body of a call that adds documents, in bytes. */
export const DOCUMENTS_BODY_MAX_BYTES = 200 * 1024 * 1024;
/** Longest name of a file, in UTF-16 units; the rest is cut. */
export const FILE_NAME_MAX_CHARS = 200;
/** Longest address of a web page, in UTF-16 units. */
export const URL_MAX_CHARS = 2_000;
/** Longest message at the service core, in UTF-16 units. */
export const MESSAGE_MAX_CHARS = 32_000;
/** Longest message a visitor may send, in UTF-16 units. */
export const VISITOR_MESSAGE_MAX_CHARS = 4_000;
/** Answers of a model to one visitor within an hour; further ones are quoted. More than anybody reads. */
export const VISITOR_MODEL_ANSWERS_PER_HOUR = 30;
/** Most instructions in one chat call. */
export const INSTRUCTIONS_MAX_ITEMS = 50;
/** Longest single instruction, in UTF-16 units. */
export const INSTRUCTION_MAX_CHARS = 4_000;
/** Longest sentence that a chatbot says when it has no answer, in UTF-16 units. */
export const NO_ANSWER_TEXT_MAX_CHARS = 1_000;
/** Most groups of synonyms of a chatbot, most words in one, and the longest word or phrase in UTF-16 units. */
export const SYNONYM_GROUPS_MAX = 200;
export const SYNONYMS_PER_GROUP_MAX = 10;
export const SYNONYM_MAX_CHARS = 80;
/** Longest name of a project, chatbot or token, in UTF-16 units. */
export const NAME_MAX_CHARS = 200;
/** Longest line of a visitor on why an answer did not help, or on a conversation, in UTF-16 units. */
export const COMMENT_MAX_CHARS = 500;
/** Longest value of one contact property, in UTF-16 units. */
export const CONTACT_PROPERTY_MAX_CHARS = 500;
/** Most attributes of one contact; the longest name and the longest value of one, in UTF-16 units. */
export const CONTACT_ATTRIBUTES_MAX = 50;
export const CONTACT_ATTRIBUTE_NAME_MAX_CHARS = 40;
export const CONTACT_ATTRIBUTE_MAX_CHARS = 2_000;
/** Most values that a page may tell of a visit; the longest name and the longest value of one, in UTF-16 units. */
export const VARIABLES_MAX = 20;
export const VARIABLE_NAME_MAX_CHARS = 40;
export const VARIABLE_MAX_CHARS = 500;
/** Longest address of a page that visitors chat on, and its path, in UTF-16 units. */
export const PAGE_URL_MAX_CHARS = 2_500;
export const PAGE_PATH_MAX_CHARS = 1_000;
/** Longest token in which a website's server says who somebody is, in UTF-16 units. */
export const IDENTITY_TOKEN_MAX_CHARS = 4_000;
/** Longest id that a website's own server knows a person by, in UTF-16 units. */
export const USER_ID_MAX_CHARS = 200;
/** Longest idempotency key, in UTF-16 units. */
export const IDEMPOTENCY_KEY_MAX_CHARS = 200;
/** How long the reply to an idempotency key is kept. */
export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000;
/** Messages embedded in a conversation. */
export const RECENT_MESSAGES = 20;
/** Largest answer the widget renders, in UTF-16 units; the rest is cut. */
export const ANSWER_MAX_CHARS = 64 * 1024;
/** Pause between comment lines that keep an event stream of the service open. */
export const STREAM_COMMENT_INTERVAL_MS = 5_000;
/** The same on an answer's way to a visitor, where silence is told as a lost connection. */
export const ANSWER_COMMENT_INTERVAL_MS = 2_500;

/** Nobody sees a form, has it filled in by the browser and presses its button in less, in milliseconds. */
export const FORM_MIN_MS = 800;

/** Page sizes of the interface. */
/** Largest `per_page` of the lists that take one. */
export const PER_PAGE_MAX = 100;
/** Longest text that conversations and contacts are searched for, in UTF-16 units. */
export const SEARCH_MAX_CHARS = 200;
/** Longest note on a conversation, in UTF-16 units. */
export const NOTE_MAX_CHARS = 5_000;
/** Most notes on a conversation. */
export const NOTES_MAX = 100;
export const PAGE_SIZES = {
	chatbots: 25,
	templates: 25,
	contacts: 25,
	dataSources: 25,
	models: 15,
	languages: 15,
	members: 15,
	messages: 15,
	conversations: 5,
	questionGroups: 25,
} as const;

/** The longest time that a project may set for conversations and contacts: ten years. */
export const KEPT_DAYS_MAX = 3_650;
