import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: 'node',
					environment: 'node',
					include: ['test/**/*.test.ts'],
					exclude: ['test/widget/**', 'test/browser/**'],
					testTimeout: 20_000,
				},
			},
			{
				test: { name: 'dom', environment: 'jsdom', include: ['test/widget/**/*.test.{ts,tsx}'] },
			},
			{
				test: {
					name: 'browser',
					environment: 'node',
					include: ['test/browser/**/*.test.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
					fileParallelism: false,
				},
			},
		],
	},
});
