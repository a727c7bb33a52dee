import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requirePrograms } from './programs.ts'

/**
 * Runs ngspice. Returns what the netlist saves, by name: one value for each point that ngspice computed. The points of a
 * transient analysis have a `time`. Throws if ngspice fails or takes longer than `timeout` milliseconds.
 */
export function runNgspice(netlist: string, timeout: number): ReadonlyMap<string, number[]> {
  const { ngspice } = requirePrograms(['ngspice'])
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-spice-'))
  try {
    const [circuit, result] = [path.join(folder, 'circuit.cir'), path.join(folder, 'result.raw')]
    writeFileSync(circuit, netlist)
    execFileSync('nice', ['-n', '19', ngspice, '-b', '-r', result, circuit], {
      env: { ...process.env, SPICE_ASCIIRAWFILE: '1' },
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout,
    })
    const [head = '', body = ''] = readFileSync(result, 'utf8').split('Values:\n')
    const names = [...head.matchAll(/^\s*\d+\s+(\S+)\s+(?:time|voltage|current)/gm)].map(
      ([, name = '']) => name,
    )
    const numbers = body.trim().split(/\s+/).map(Number)
    const columns: number[][] = names.map(() => [])
    // Each point begins with its index.
    for (let place = 0; place + names.length < numbers.length; place += names.length + 1) {
      for (const [index, column] of columns.entries()) {
        column.push(numbers[place + 1 + index] ?? Number.NaN)
      }
    }
    return new Map(names.map((name, index) => [name, columns[index] ?? []]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
