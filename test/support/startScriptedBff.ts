import { type ScriptedService, SERVICE_TOKEN, startScriptedService } from './scriptedService.ts';
import { type RunningBff, type StartBffOptions, startBff } from './startBff.ts';

/** A BFF before a service that says what a test wants; who stops the BFF stops the service too. */
export async function startScriptedBff(
	options: Omit<StartBffOptions, 'serviceBaseUrl' | 'accessToken'> = {},
): Promise<{ service: ScriptedService; bff: RunningBff }> {
	const service = await startScriptedService();
	const bff = await startBff({ ...options, serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN });
	const stop = async (): Promise<void> => {
		await bff.stop();
		await service.stop();
	};
	return { service, bff: { ...bff, stop } };
}
