import { endpoint } from '../../../shared/contract/endpoint.ts';

/** Where our core says whether it is ready: beside the interface. */
export const READINESS = endpoint({ method: 'get', path: '/readyz', summary: 'Say whether the service is ready' });
