/** A character that leaves a mark: a text without one is blank to whoever reads it. */
export const VISIBLE_CHARACTER = /[^\s\p{DI}\p{Cc}]/u;
