import { readDocument } from '../../readers/readDocument.ts';
import { answerReader } from '../answerReader.ts';

export default answerReader(readDocument);
