import { describe, expect, test } from 'vitest'
import { faultCases, getFaultCase } from '@/lib/bench/catalog'
import type { FaultCase } from '@/lib/bench/schema'
import { loadFigures } from '@/scripts/support/case-figures'
import { figuresOf, findFigureFaults } from '@/scripts/support/figures/check'

test.each(faultCases.map((faultCase) => [faultCase.id, faultCase] as const))(
  'every figure of %s has a source that gives it',
  async (id, faultCase) => {
    expect(findFigureFaults(faultCase, await loadFigures(id))).toEqual([])
  },
)

test.each([
  ['4 V drop', ['4 V']],
  ['2.5 to 2.8 V and 2.2 to 2.5 V', ['2.5 V', '2.8 V', '2.2 V', '2.5 V']],
  ['at pin 1 and 0 V at pin 2', ['0 V']],
  ['Two lamps of 21 W draw 3.5 A, below 0.1 \u03a9', ['21 W', '3.5 A', '0.1 \u03a9']],
  ['1.8 k\u03a9, 50 m\u03a9 and 135 %', ['1.8 k\u03a9', '50 m\u03a9', '135 %']],
  ['36 k\u03a9 at 100 \u03a9/V', ['36 k\u03a9']],
  ['F15 has 5 Volts', []],
])('finds the figures of "%s"', (text, found) => {
  expect(figuresOf(text)).toEqual(found)
})

const sources = await loadFigures('stop-lamp')

describe('wrong figures', () => {
  const stopLamp = getFaultCase('stop-lamp')
  if (!stopLamp) throw new Error('There is no case stop-lamp')
  const found = (change: (copy: FaultCase) => void) => {
    const copy = structuredClone(stopLamp)
    change(copy)
    return findFigureFaults(copy, sources).join('\n')
  }
  const faultOf = ({ faults }: FaultCase, id: string) => {
    const fault = faults.find((candidate) => candidate.id === id)
    if (!fault) throw new Error(`There is no fault ${id}`)
    return fault
  }

  test('another figure in a proof', () => {
    const message = found((copy) => {
      const fault = faultOf(copy, 'switch-resistance')
      fault.proof = fault.proof.replace('4 V', '9 V')
    })
    expect(message).toContain('proof of switch-resistance: has "9 V, 0.1 V"')
  })

  test('another figure in a proof and in its source', () => {
    const copy = structuredClone(stopLamp)
    const fault = faultOf(copy, 'switch-resistance')
    fault.proof = fault.proof.replace('4 V', '9 V')
    const [first, ...others] = sources.faults['switch-resistance']?.proof ?? []
    if (!first) throw new Error('There is no source')
    const faults = {
      ...sources.faults,
      'switch-resistance': { proof: [['9 V', first[1]] as const, ...others] },
    }
    expect(findFigureFaults(copy, { ...sources, faults }).join()).toMatch(/9 V \(rounded\), but/)
  })

  test('another part, so that the reading changes', () => {
    const message = found((copy) => {
      faultOf(copy, 'switch-resistance').changes = [{ series: 'S9', ohms: 2.8 }]
    })
    expect(message).toContain('4 V (rounded), but computed is')
  })

  test('another figure in a note and in a limit', () => {
    const message = found((copy) => {
      for (const reading of copy.good) reading.note = reading.note.replace('21 W', '5 W')
      for (const limit of copy.limits) limit.value = limit.value.replace('0.5 V', '0.9 V')
    })
    expect(message).toContain('note "Two lamps of 5 W"')
    expect(message).toContain('limit "Drop from the battery to a lamp": has "0.9 V"')
  })

  test('a case without sources', async () => {
    await expect(loadFigures('no-such-case')).rejects.toThrow('no-such-case')
  })

  test('a figure without a source', () => {
    const message = found((copy) => {
      faultOf(copy, 'fuse-open').cause += ' It carried 3.5 A.'
    })
    expect(message).toContain('cause of fuse-open: has "3.5 A", its sources are for ""')
  })
})
