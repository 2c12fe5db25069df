import { answerReader } from '../answerReader.ts';
import { listSitemap } from './sitemap.ts';
import type { SiteTask } from './siteReader.ts';
import { sortAddresses } from './sortAddresses.ts';

export default answerReader((task: SiteTask) => (task.kind === 'sitemap' ? listSitemap(task) : sortAddresses(task)));
