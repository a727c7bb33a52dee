import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The process and all its descendants (Linux). */
export function processTree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  return [pid, ...new Set(children.map(Number).flatMap(processTree))]
}

/** Binds a server and its descendants to one processor core. */
export function pinTree(taskset: string, pid: number, core: string): void {
  for (const member of processTree(pid)) {
    execFileSync(taskset, ['-a', '-c', '-p', core, String(member)], { stdio: 'ignore' })
  }
}

const field = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024

/** Memory of a process tree, in MB. Pss counts pages that several processes share only once. */
export function memoryOf(pid: number): { pss: number; rss: number } {
  let pss = 0
  let rss = 0
  for (const member of processTree(pid)) {
    const text = readFileSync(`/proc/${member}/smaps_rollup`, 'utf8')
    pss += field(text, 'Pss')
    rss += field(text, 'Rss')
  }
  return { pss, rss }
}
