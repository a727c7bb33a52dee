import { globSync, readFileSync } from 'node:fs'
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

/** Tests that replace modules, the environment or the document, which other tests of the worker would then see. */
const isolatedTests = globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  /vi\.(mock|stubEnv)|@vitest-environment|process\.env\.\w+ =|Object\.assign\(process\.env|from 'sharp'/.test(
    readFileSync(path.join(root, file), 'utf8'),
  ),
)

const unit = {
  // Far longer than any test here takes, so that tests do not fail on a slow machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
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
          ...unit,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: isolatedTests,
          // Loading the modules again for each file takes two thirds of the time.
          isolate: false,
        },
      },
      { resolve, test: { ...unit, name: 'unit-isolated', include: isolatedTests } },
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
