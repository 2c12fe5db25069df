import { answerTasks } from '../../threads/answerTasks.ts';
import { yieldToRequests } from '../../threads/yieldToRequests.ts';
import { listSitemap } from './listSitemap.ts';
import type { SiteTask } from './siteReader.ts';
import { sortAddresses } from './sortAddresses.ts';

yieldToRequests();
answerTasks((task: SiteTask) => (task.kind === 'sitemap' ? listSitemap(task) : sortAddresses(task)));
