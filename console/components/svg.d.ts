/** An icon's file, as the build turns it into data: what is drawn, with its attributes. */
declare module '*.svg' {
	const shapes: ReadonlyArray<readonly [element: string, attributes: Readonly<Record<string, string>>]>;
	export default shapes;
}
