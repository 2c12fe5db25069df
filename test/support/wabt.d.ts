/** The part of wabt that tests use; the package brings no types. */
declare module 'wabt' {
	interface WasmModule {
		toBinary(options: object): { buffer: Uint8Array };
	}
	export default function load(): Promise<{
		parseWat(name: string, source: string, features: { simd: boolean }): WasmModule;
	}>;
}
