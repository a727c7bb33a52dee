import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

const resolve = {
  alias: {
    '@': root,
    // This package throws outside of Next's server graph, so it would throw in every test.
    'server-only': path.join(root, 'node_modules/server-only/empty.js'),
  },
}

export default defineConfig({
  test: {
    // The embedded server prints every email and every rejected statement, which helps only after a
    // failure.
    silent: 'passed-only',
    // Cost of the password hash. With the default of 10, each hash takes a tenth of a second of processor
    // time.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Far longer than any test here takes, so that tests do not fail on a slow machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: 'tests/support/database/global-setup.ts',
          // The file storage of the embedded server leaves closing its files to the garbage collector,
          // which causes these warnings.
          execArgv: ['--disable-warning=Warning', '--disable-warning=DEP0137'],
          // One worker runs all files, so that it compiles the WebAssembly of the database once. Every file
          // still has its own database.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
