import { answerTasks } from './answerTasks.ts';
import { extractText } from './extractText.ts';

answerTasks(extractText);
