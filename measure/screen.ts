import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a virtual screen with the program Xvfb. `display` is its number, e.g. `:1`. */
export async function startScreen(
  program: string,
): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn(program, ['-displayfd', '1'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = await once(screen.stdout, 'data')
  return { display: `:${String(number).trim()}`, process: screen }
}
