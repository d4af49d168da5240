import { defineConfig } from 'vitest/config'

// Unit and integration tests. A config of its own: the application's brings React Router's plugin, which wants a server.
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/e2e/**'],
    environment: 'node',
    globalSetup: ['tests/support/postgres-for-all.ts'],
    testTimeout: 20_000,
  },
})
