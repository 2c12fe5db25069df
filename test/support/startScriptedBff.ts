import { type ScriptedService, SERVICE_TOKEN, startScriptedService } from './scriptedService.ts';
import { type RunningBff, type StartBffOptions, startBff } from './startBff.ts';

/** A BFF before a service that says what a test wants, until the file's tests have ended. */
export async function startScriptedBff(
	options: Omit<StartBffOptions, 'serviceBaseUrl' | 'accessToken'> = {},
): Promise<{ service: ScriptedService; bff: RunningBff }> {
	const service = await startScriptedService();
	const bff = await startBff({ ...options, serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN });
	return { service, bff };
}
