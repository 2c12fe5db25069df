import type { CDPSession } from 'playwright-core';

/**
 * Runs a function of `pageProbe.ts` in the page. Not by Playwright's own way, which leaves up to 50 KB of its code in the
 * page's memory, the more the oftener it is gone: that would count as the widget's.
 *
 * @param argument can be written as JSON, as can the result
 */
export async function runInPage<Argument, Result>(
	cdp: CDPSession,
	act: (argument: Argument) => Result,
	argument: Argument,
): Promise<Result> {
	const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
		expression: `(${act.toString()})(${JSON.stringify(argument)})`,
		returnByValue: true,
	});
	if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
	// By value: what the function returned.
	return result.value as Result;
}
