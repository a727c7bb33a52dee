import { type ChildProcess, spawn } from 'node:child_process'

export interface Deployment {
  process: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Resolves when it ends. */
  ended: Promise<{ code: number | null; output: string }>
  /** Ends it and the programs that it runs, like a power failure. */
  kill: () => void
}

/** Starts `npm run deploy:supabase` with only these variables. */
export function startDeployment(env: Record<string, string>, ...args: string[]): Deployment {
  const { PATH, HOME, NODE_ENV } = process.env
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/deploy-supabase.ts', ...args],
    {
      env: { PATH, HOME, NODE_ENV, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return {
    process: child,
    output: () => output,
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, output }))),
    kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL'),
  }
}

/** Runs it to its end. */
export const deploy = (env: Record<string, string>, ...args: string[]) =>
  startDeployment(env, ...args).ended
