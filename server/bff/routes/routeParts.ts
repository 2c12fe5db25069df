import type { Admission } from '../../http/admission.ts';
import type { Logger } from '../../logger.ts';
import type { Visitors } from '../caller/visitors.ts';
import type { Binding } from '../service/contactBinder.ts';
import type { GatedMessage } from '../service/contactGate.ts';
import type { Service } from '../service/service.ts';

/** The parts that routes share. */
export interface RouteParts {
	readonly service: Service;
	readonly visitors: Visitors;
	/** Binds a conversation to its contact. */
	readonly bind: (binding: Binding) => Promise<void>;
	/** @throws {AppError} `contact_required` */
	readonly passContactGate: (message: GatedMessage) => Promise<void>;
	readonly admission: Admission;
	readonly logger: Logger;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
}
