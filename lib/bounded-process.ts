import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

/**
 * Starts a module in a process of its own, which the caller kills when it reaches its limits. The process doesn't get
 * the environment variables of the server, which contain the secret key. `file` is a path and not an import: the
 * bundler would compile an import into the server, and Node couldn't fork it.
 */
export const forkModule = (file: string, heapMegabytes: number): ChildProcess =>
  fork(path.join(/* turbopackIgnore: true */ process.cwd(), file), [], {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--experimental-strip-types',
      '--disable-warning=ExperimentalWarning',
    ],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
