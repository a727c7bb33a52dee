import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

const resolve = {
  alias: {
    '@': root,
    // Throws outside of Next's server graph, and so it would in every test.
    'server-only': path.join(root, 'node_modules/server-only/empty.js'),
  },
}

export default defineConfig({
  test: {
    // The embedded server prints every email and every refused statement: only of use on a failure.
    silent: 'passed-only',
    // Rounds of the password hash: a tenth of a second of processor time each with the default of 10.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Far above what any test takes here: a slow machine is no fault of the code.
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
          // The file storage of the embedded server leaves the files it served to the garbage collector.
          execArgv: ['--disable-warning=Warning', '--disable-warning=DEP0137'],
          // One worker for all files compiles the database's WebAssembly once; every file still has a
          // database of its own.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
