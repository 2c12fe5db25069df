import type { listConversations, listMessages } from '../../shared/contract/conversations.ts';
import type { EndpointData } from '../../shared/contract/endpoint.ts';
import { showTime } from './output.ts';

type Conversation = EndpointData<typeof listConversations>['conversations'][number];
type Message = EndpointData<typeof listMessages>['messages'][number];

const SPEAKERS = { user: 'Visitor', bot: 'Chatbot', system: 'System' } as const;
const RATINGS = { '1': ', rated helpful', '-1': ', rated not helpful' } as const;

/** A message as people read it, with its rating and sources. */
export function presentMessage({ role, created_at, text, data }: Message): string[] {
	const reason = data?.rating_reason === undefined ? '' : `: ${data.rating_reason}`;
	const rating = data?.helpful_value ? `${RATINGS[data.helpful_value]}${reason}` : '';
	const sources = (data?.sources ?? []).map(({ title, url }) => `  > ${`${title}  ${url}`.trimEnd()}`);
	return [`${SPEAKERS[role]}, ${showTime(created_at)}${rating}`, text, ...sources, ''];
}

/** The first thing that the visitor wrote. */
export function firstQuestionOf({ first_question: first, messages }: Conversation): string {
	return first ?? messages.find(({ role }) => role === 'user')?.text ?? '';
}

/** What became of its latest questions. */
export function outcomeOf({ messages }: Conversation): string {
	const count = (wanted: Message['outcome']) => messages.filter(({ outcome }) => outcome === wanted).length;
	const [answered, unsure, unanswered] = [count('grounded'), count('places'), count('unanswered')];
	const all = answered + unsure + unanswered;
	if (all === answered) return answered === 0 ? '' : 'answered';
	if (answered > 0) return `${answered} of ${all} answered`;
	return unsure > 0 ? 'less sure' : 'no answer';
}

/** How its answers and the conversation were rated. */
export function ratingOf({ messages, survey }: Conversation): string {
	const values = new Set(messages.map(({ data }) => data?.helpful_value));
	const [helpful, unhelpful] = [values.has('1'), values.has('-1')];
	return [
		...(helpful ? ['helpful'] : []),
		...(unhelpful ? ['not helpful'] : []),
		...(survey === undefined ? [] : [`${survey.score}/5`]),
	].join(', ');
}
