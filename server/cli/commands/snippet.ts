import { z } from 'zod';
import { writeScriptTag } from '../../../shared/scriptTag.ts';
import type { Command } from '../command.ts';
import { FailedError } from '../errors.ts';

/** The server's description of its newest script (`server/site/assets.ts`). */
const scriptSchema = z.object({
	loader: z.string().regex(/^widget\.[\w-]+\.js$/),
	integrity: z.string().regex(/^sha384-[\w+/=]+$/),
});

export const snippet: Command = {
	name: 'snippet',
	usage: '[--pinned]',
	summary: 'Print the script tag of a chatbot; --pinned ties it to this version by its hash',
	async run({ invocation, connection, output }) {
		const { publicUrl } = connection;
		const chatbotId = await connection.chatbotId();
		const pinned = invocation.has('pinned') ? await readScript(publicUrl) : undefined;
		const tag = writeScriptTag({ publicUrl, chatbotId, pinned });
		output.result({ snippet: tag }, () => [tag]);
	},
};

/** @throws {FailedError} when the address that visitors reach does not answer */
async function readScript(publicUrl: string): Promise<z.output<typeof scriptSchema>> {
	const address = `${publicUrl}/widget.json`;
	const reply = await fetch(address).catch((cause: unknown) => {
		throw new FailedError(`${address} cannot be reached: ${String(cause)}. Is PUBLIC_URL right?`);
	});
	if (!reply.ok) throw new FailedError(`${address} answered ${reply.status}. Is PUBLIC_URL right?`);
	return scriptSchema.parse(await reply.json());
}
