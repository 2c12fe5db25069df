import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCore, startCore } from '../../../support/startCore.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const NO_QUESTIONS = [
	'Can I talk to a person about my invoice?',
	'Ich möchte bitte mit einem Menschen sprechen',
	'Quiero hablar con una persona',
	'Puis-je parler à quelqu’un ?',
	'Posso parlare con un operatore?',
	'Quero falar com um atendente',
	'Ik wil graag een medewerker spreken',
	'Chcę porozmawiać z konsultantem',
	'Vreau să vorbesc cu un operator',
	'Можно поговорить с живым человеком?',
	'Θέλω να μιλήσω με έναν άνθρωπο',
	'Gerçek bir kişiyle görüşmek istiyorum',
	'أريد التحدث مع موظف',
	'मुझे किसी व्यक्ति से बात करनी है',
	'ขอคุยกับเจ้าหน้าที่หน่อยค่ะ',
	'Tôi muốn nói chuyện với nhân viên',
	'我想和真人说话',
	'担当者と話したいです',
	'상담원과 이야기하고 싶어요',
	'human please',
	'agent',
	'Thanks a lot.',
	'Merci beaucoup',
	'谢谢您的帮助！',
	'👍',
	'asdf',
];

for (const { name, open } of TEST_STORES) {
	describe(`unanswered questions on ${name}`, () => {
		let core: RunningCore;
		let token: string;
		let owner: { projectId: string; chatbotId: string };
		beforeAll(async () => {
			core = await startCore({ database: (await open()).database });
			const project = await core.createProject();
			({ token } = project);
			owner = { projectId: project.projectId, chatbotId: await core.createChatbot(token) };
		});
		afterAll(() => core.stop());

		const listUnanswered = async (): Promise<string[]> => {
			const reply = await core.request(`GET /chatbots/${owner.chatbotId}/question-groups?outcome=unanswered`, { token });
			return reply.body.data.groups.map(({ question }: { question: string }) => question);
		};

		it('are what found no answer, and no wish for a person, thanks or noise', async () => {
			for (const message of ['Do you ship to Norway?', ...NO_QUESTIONS]) {
				await core.request(`POST /chatbots/${owner.chatbotId}/ai/kb/chat`, { token, body: { message } });
			}
			expect(await listUnanswered()).toEqual(['Do you ship to Norway?']);
		});
	});
}
