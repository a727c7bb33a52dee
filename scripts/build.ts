import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runToEnd } from './stack.ts'

const sources = [
  'app/**/*',
  'components/**/*',
  'lib/**/*',
  'emails/**/*',
  'public/**/*',
  '*.ts',
  '*.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** Fingerprint of all inputs of a build, including the public environment variables. */
function fingerprint(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  for (const file of [...new Set(sources.flatMap((pattern) => globSync(pattern)))].sort()) {
    if (file === 'next-env.d.ts' || !statSync(file).isFile()) continue
    hash.update(file).update(readFileSync(file))
  }
  for (const [name, value] of Object.entries(env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${value}`)
  }
  return hash.digest('hex')
}

const distDir = (env: NodeJS.ProcessEnv) => env.NEXT_DIST_DIR ?? '.next'

/** Whether a complete build of exactly these sources exists. */
export function isBuilt(env: NodeJS.ProcessEnv): boolean {
  const stamp = path.join(distDir(env), 'fingerprint')
  return (
    existsSync(path.join(distDir(env), 'BUILD_ID')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(env)
  )
}

const PROGRESS_MS = 10_000

/**
 * Builds the site for production and records the fingerprint of its sources. Calls `onProgress` every ten
 * seconds with the elapsed seconds.
 */
export async function build(
  env: NodeJS.ProcessEnv,
  onProgress: (seconds: number) => void,
): Promise<void> {
  const before = fingerprint(env)
  const startedAt = performance.now()
  const timer = setInterval(
    () => onProgress(Math.round((performance.now() - startedAt) / 1000)),
    PROGRESS_MS,
  )
  try {
    await runToEnd(process.execPath, ['node_modules/next/dist/bin/next', 'build'], env)
    await runToEnd(process.execPath, ['scripts/support/static-files.ts', distDir(env)], env)
  } finally {
    clearInterval(timer)
  }
  writeFileSync(path.join(distDir(env), 'fingerprint'), before)
}
