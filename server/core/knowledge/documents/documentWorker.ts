import { answerTasks } from '../answerTasks.ts';
import { readDocument } from './readDocument.ts';

answerTasks(readDocument);
