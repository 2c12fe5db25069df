/** The package's own types describe no module that can be called. */
declare module 'robots-parser' {
	interface Robot {
		/** Undefined where the address is another host's. */
		isAllowed(url: string, userAgent: string): boolean | undefined;
		/** Seconds. */
		getCrawlDelay(userAgent: string): number | undefined;
		getSitemaps(): string[];
	}
	export default function robotsParser(url: string, robotsTxt: string): Robot;
}
