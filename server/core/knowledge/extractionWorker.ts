import { yieldToRequests } from '../yieldToRequests.ts';
import { answerTasks } from './answerTasks.ts';
import { extractText } from './extractText.ts';

yieldToRequests();
answerTasks(extractText);
