import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface BoundedProcess {
  /** Returns the response to a message, or `slow` if the process reached a limit of time or memory. */
  request: <Response>(message: object, milliseconds: number) => Promise<Response | 'slow'>
  stop: () => void
}

/**
 * Starts a module in a process of its own, which is killed when it reaches its limits. The process doesn't get the
 * environment variables of the server, which contain the secret key. `file` is a path and not an import: the bundler
 * would compile an import into the server, and Node couldn't fork it.
 */
export function startBounded(file: string, heapMegabytes: number): BoundedProcess {
  const child = fork(path.join(/* turbopackIgnore: true */ process.cwd(), file), [], {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--experimental-strip-types',
      '--disable-warning=ExperimentalWarning',
    ],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => undefined)
  const stopping = new AbortController()
  const { signal } = stopping
  // The process ends with a signal if it is killed, and also if it runs out of memory and aborts.
  const exited = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    if (killedBy) return 'slow' as const
    throw new Error(`${file} ended with code ${code}`)
  })
  exited.catch(() => undefined)
  return {
    async request<Response>(message: object, milliseconds: number) {
      const response = once(child, 'message', { signal }).then(([received]) => received as Response)
      response.catch(() => undefined)
      const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
      child.send(message, () => undefined)
      try {
        return await Promise.race([response, exited])
      } finally {
        clearTimeout(timer)
      }
    },
    stop() {
      stopping.abort()
      child.kill('SIGKILL')
    },
  }
}
