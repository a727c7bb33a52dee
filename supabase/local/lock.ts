import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Makes this process the only one that works on the data folder: two would lose each other's
 * writes. Returns the function that gives the folder free again.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock')
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (isRunning(owner) || attempt > 0) {
        throw new Error(
          `The data folder ${dataDir} is in use by another process (${owner}). Stop that one first.`,
        )
      }
      // Its owner was killed before it could tidy up.
      rmSync(file, { force: true })
    }
  }
}
