import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

export default defineConfig({
  test: {
    projects: [
      {
        resolve: {
          alias: {
            '@': root,
            // Throws outside of Next's server graph, which tests are.
            'server-only': path.join(root, 'node_modules/server-only/empty.js'),
          },
        },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: 'tests/support/database/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
