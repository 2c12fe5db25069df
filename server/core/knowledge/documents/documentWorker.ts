import { readDocument } from '../../readers/readDocument.ts';
import { answerTasks } from '../../threads/answerTasks.ts';
import { yieldToRequests } from '../../threads/yieldToRequests.ts';

yieldToRequests();
answerTasks(readDocument);
