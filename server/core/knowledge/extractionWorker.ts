import { answerReader } from './answerReader.ts';
import { extractText } from './extractText.ts';

export default answerReader(extractText);
