import { makeSecrets, writeSecrets } from '../../server/lib/secrets.ts';
import { CHAT_TOKEN_NAME } from '../../server/start/firstStart.ts';
import { startCore, TEST_CORE_SECRET } from './startCore.ts';

/** Makes the first project of an installation, whose chatbots do not read the documentation and the shop: that takes seconds. */
export async function installFirstProject(dataFolder: string): Promise<void> {
	const core = await startCore({ env: { DATA_DIR: dataFolder } });
	const { projectId, token: fullToken } = await core.createProject();
	const chatToken = await core.createToken(projectId, 'chat', CHAT_TOKEN_NAME);
	await core.stop();
	const chatbots = { chatbotId: null, isTaught: true, shopChatbotId: null, isShopTaught: true, taughtUrl: null };
	writeSecrets(dataFolder, {
		...makeSecrets(),
		adminToken: core.adminToken,
		coreSecret: TEST_CORE_SECRET,
		firstProject: { projectId, fullToken, chatToken, ...chatbots },
	});
}
