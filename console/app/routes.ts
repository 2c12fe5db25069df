import type { Routes } from './call.ts';

/** What the screens call; whoever signs in needs few of them. The build writes them (`widget/build/build.ts`). */
declare const __FRONTDESK_ROUTES__: Routes;

export const ROUTES = __FRONTDESK_ROUTES__;
