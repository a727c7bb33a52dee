import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A separate file system that tests can fill. */
export class SmallDisk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Mounts a tmpfs of this size. Returns undefined if this process may not mount one. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(path.join(tmpdir(), 'torque-disk-'))
    const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    if (spawnSync('mount', args).status === 0) return new SmallDisk(folder)
    rmdirSync(folder)
    return undefined
  }

  get #fillFile(): string {
    return path.join(this.folder, 'fill')
  }

  /** Fills all free space, to the last block. */
  fill(): void {
    const file = openSync(this.#fillFile, 'w')
    for (const size of [1024 * 1024, 4096, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch {}
    }
    closeSync(file)
  }

  free(): void {
    rmSync(this.#fillFile, { force: true })
  }

  unmount(): void {
    spawnSync('umount', [this.folder])
    rmdirSync(this.folder)
  }
}
