import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { UserConsoleLog } from 'vitest'
import type { Reporter, Vitest } from 'vitest/node'
import { logDir } from '../../scripts/support/test-run.ts'

/** Writes the output of tests and their servers to a file, passing tests included. */
// biome-ignore lint/style/noDefaultExport: Vitest loads the default export of a reporter
export default class ConsoleLog implements Reporter {
  #file = ''

  onInit(vitest: Vitest): void {
    mkdirSync(logDir, { recursive: true })
    const projects = vitest.projects.map(({ name }) => name).join('-')
    this.#file = path.join(logDir, `console-${projects}.log`)
  }

  onUserConsoleLog({ content }: UserConsoleLog): void {
    appendFileSync(this.#file, content)
  }
}
