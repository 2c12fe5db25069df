import { answerTasks } from '../threads/answerTasks.ts';
import { yieldToRequests } from '../threads/yieldToRequests.ts';
import { extractText } from './extractText.ts';

yieldToRequests();
answerTasks(extractText);
