import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface EdgeFunction {
  process: ChildProcess
  call: (
    headers: Record<string, string>,
    body: unknown,
  ) => Promise<{ status: number; body: unknown }>
  stop: () => Promise<void>
}

const deno = path.resolve('node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno')
// Keeps Deno from downloading imports: they must be installed in the versions of the function's deno.json.
const flags = [
  '--node-modules-dir=manual',
  '--no-remote',
  '--cached-only',
  '--no-lock',
  '--allow-env',
  '--allow-net=127.0.0.1',
  '--allow-read',
  '--allow-sys',
]

function untilListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Listening on (http:\/\/[^/\s]+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.on('exit', () => reject(new Error(`Deno did not start: ${output}`)))
  })
}

/** Runs a function of supabase/functions in Deno, as a hosted project does, on a free port. */
export async function startEdgeFunction(
  name: string,
  env: Record<string, string>,
): Promise<EdgeFunction> {
  const folder = `supabase/functions/${name}`
  const child: ChildProcess = spawn(
    deno,
    [
      'serve',
      '--host=127.0.0.1',
      '--port=0',
      `--config=${folder}/deno.json`,
      ...flags,
      `${folder}/index.ts`,
    ],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NO_COLOR: '1',
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const url = await untilListening(child)
  return {
    process: child,
    async call(headers, body) {
      const response = await fetch(`${url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
