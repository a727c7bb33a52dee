import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { root } from './paths.ts'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: path.join(root, 'node_modules/.vite'),
  resolve: { alias: { '@': root } },
  // The tests draw every frame of a film.
  test: { include: ['**/*.test.ts'], testTimeout: 60_000 },
})
