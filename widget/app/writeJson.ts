/**
 * JSON of `value` as it stands, without what a page has made of `toJSON`: Prototype.js before 1.7 gives one to arrays and
 * texts, with which these come out as the text of their JSON.
 */
export function writeJson(value: unknown): string {
	return JSON.stringify(value, function (this: Record<string, unknown>, name) {
		return this[name];
	});
}
