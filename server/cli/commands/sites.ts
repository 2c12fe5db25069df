import type { Command } from '../command.ts';
import { FailedError } from '../errors.ts';
import { excludedOf, findCollection } from './collections.ts';

export const excludeCommand: Command = {
	name: 'sites exclude',
	usage: 'ID [ADDRESS|PATTERN …] [--take-back]',
	positionals: [1, Number.POSITIVE_INFINITY],
	summary: 'List what a website leaves out, such as pages that were removed; leave out more, or take some back',
	async run({ invocation, connection, output }) {
		const [id = '', ...rules] = invocation.positionals;
		const place = await connection.chatbot();
		const collection = await findCollection(place, id);
		if (collection === null) throw new FailedError('There is no website or connection with this id.');
		const detail = await collection.read();
		const present = excludedOf(detail);
		const unknown = invocation.has('take-back') ? rules.find((rule) => !present.includes(rule)) : undefined;
		if (unknown !== undefined) throw new FailedError(`${unknown} is not left out.`);
		const wanted = invocation.has('take-back')
			? present.filter((rule) => !rules.includes(rule))
			: [...new Set([...present, ...rules])];
		if (rules.length > 0) await collection.exclude(wanted, detail.etag);
		output.result({ exclude: wanted }, () => (wanted.length === 0 ? ['Nothing is left out.'] : wanted));
	},
};
