import type { Admission } from '../../http/admission.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Visitors } from '../caller/visitors.ts';
import type { ContactBinder } from '../service/contactBinder.ts';
import type { Service } from '../service/service.ts';

export interface RouteParts {
	readonly service: Service;
	readonly visitors: Visitors;
	readonly bind: ContactBinder;
	readonly admission: Admission;
	readonly logger: Logger;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
}
