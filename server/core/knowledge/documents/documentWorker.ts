import { yieldToRequests } from '../../yieldToRequests.ts';
import { answerTasks } from '../answerTasks.ts';
import { readDocument } from './readDocument.ts';

yieldToRequests();
answerTasks(readDocument);
