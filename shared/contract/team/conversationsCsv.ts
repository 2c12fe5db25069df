import { endpoint } from '../endpoint.ts';
import { conversationFilters } from './conversationFilters.ts';

export const downloadConversations = endpoint({
	method: 'get',
	path: '/chatbots/{chatbotId}/conversations.csv',
	needs: 'view',
	isGuarded: true,
	summary: 'Download conversations as CSV, newest first: first question, outcome, ratings, survey and a link',
	isDownload: true,
	query: conversationFilters,
});
