import { describe, expect, test } from 'vitest'
import { faultCases, getFaultCase } from '@/lib/bench/catalog'
import { decide, rightKindsOf } from '@/lib/bench/diagnosis'
import { outlineOf } from '@/lib/bench/outline'
import type { FaultCase } from '@/lib/bench/schema'
import { replacedWith, targetsOf } from '@/lib/bench/targets'

const caseOf = (id: string): FaultCase => {
  const found = getFaultCase(id)
  if (!found) throw new Error(`There is no case ${id}`)
  return found
}
const faultOf = (faultCase: FaultCase, id: string) => {
  const found = faultCase.faults.find((fault) => fault.id === id)
  if (!found) throw new Error(`${faultCase.id} has no fault ${id}`)
  return found
}
const decided = (caseId: string, faultId: string, target: string, kind: string) => {
  const faultCase = caseOf(caseId)
  return decide(faultCase, faultOf(faultCase, faultId), { target, kind })
}
const faults = faultCases.flatMap((faultCase) =>
  faultCase.faults.map((fault) => ({ name: `${faultCase.id} ${fault.id}`, faultCase, fault })),
)

describe('naming a fault', () => {
  test.each(faults)(
    'the right part repairs $name, whatever kind is named',
    ({ faultCase, fault }) => {
      const target = targetsOf(faultCase).find(({ id }) => id === fault.target)
      expect(target?.kinds).toContain(fault.kind)
      for (const kind of target?.kinds ?? []) {
        expect(decide(faultCase, fault, { target: fault.target, kind }).isRight).toBe(true)
      }
      expect(decide(faultCase, fault, fault)).toEqual({ isRight: true, isKindRight: true })
    },
  )

  test.each(faults)(
    'only what is replaced with the faulty part repairs $name',
    ({ faultCase, fault }) => {
      for (const { id, kinds } of targetsOf(faultCase)) {
        const isRight = replacedWith(faultCase, id).includes(fault.target)
        for (const kind of kinds) {
          expect(decide(faultCase, fault, { target: id, kind }).isRight, `${id} ${kind}`).toBe(
            isRight,
          )
        }
      }
    },
  )

  test('a resistor that is missing is open and has the wrong value', () => {
    for (const kind of ['open', 'value']) {
      expect(decided('can-bus', 'termination-open', 'A4', kind).isKindRight, kind).toBe(true)
      expect(decided('front-radar', 'gateway-termination', 'A1', kind).isKindRight, kind).toBe(true)
    }
    expect(decided('can-bus', 'third-termination', 'A3', 'open')).toEqual({
      isRight: true,
      isKindRight: false,
    })
  })

  test('a contact that never closes is an open circuit, but an open coil is not a stuck contact', () => {
    const starter = caseOf('starter')
    expect(rightKindsOf(starter, faultOf(starter, 'relay-contact'))).toEqual([
      'open',
      'stuck-open',
      // No reading of the bench separates it.
      'resistance',
    ])
    const horn = caseOf('horn-relay')
    expect(rightKindsOf(horn, faultOf(horn, 'coil-open'))).toEqual(['open'])
  })

  test('a motor with worn brushes is open, and does not drag', () => {
    for (const [caseId, fault] of [
      ['blower', 'motor-open'],
      ['fuel-pump', 'pump-open'],
    ] as const) {
      const faultCase = caseOf(caseId)
      expect(rightKindsOf(faultCase, faultOf(faultCase, fault))).toEqual(['open'])
    }
  })

  test('a worn battery has the wrong internal resistance', () => {
    const starter = caseOf('starter')
    expect(rightKindsOf(starter, faultOf(starter, 'battery-weak'))).toEqual(['resistance', 'value'])
  })

  test('parts of a set repair each other, but name the wrong part', () => {
    expect(decided('blower', 'thermal-fuse-open', 'R2', 'open')).toEqual({
      isRight: true,
      isKindRight: false,
    })
    expect(decided('blower', 'thermal-fuse-open', 'X6', 'open').isRight).toBe(false)
  })

  test('a high-voltage cable, its plugs and its loop wire are replaced together', () => {
    for (const [fault, target] of [
      ['plug-open', 'W2'],
      ['cable-insulation', 'X6'],
      ['wire-open', 'X5'],
    ] as const) {
      expect(decided('interlock', fault, target, 'open'), `${fault} ${target}`).toEqual({
        isRight: true,
        isKindRight: false,
      })
    }
    const { parts } = caseOf('interlock')
    const prices = parts.filter(({ id }) => ['W2', 'X5', 'X6'].includes(id))
    expect(new Set(prices.map(({ replace }) => JSON.stringify(replace))).size).toBe(1)
    expect(decided('interlock', 'wire-open', 'M2', 'open').isRight).toBe(false)
  })

  test('a wire that is shorted to supply is shorted to another wire', () => {
    const radar = caseOf('front-radar')
    expect(rightKindsOf(radar, faultOf(radar, 'can-supply'))).toEqual(['supply-short', 'bridge'])
    const bus = caseOf('can-bus')
    expect(rightKindsOf(bus, faultOf(bus, 'low-supply'))).toEqual(['supply-short'])
  })

  test('unknown names repair nothing', () => {
    expect(decided('stop-lamp', 'fuse-open', 'F99', 'open').isRight).toBe(false)
    expect(decided('stop-lamp', 'fuse-open', 'F15', 'no-such-kind')).toEqual({
      isRight: true,
      isKindRight: false,
    })
  })
})

describe('the names of a diagnosis', () => {
  test.each(faultCases.map((faultCase) => ({ name: faultCase.id, faultCase })))(
    'the outline of $name has the same',
    ({ faultCase }) => {
      expect(targetsOf(outlineOf(faultCase))).toEqual(targetsOf(faultCase))
    },
  )

  test('an orange wire is named as its cable', () => {
    const names = targetsOf(caseOf('interlock'))
    const wires = caseOf('interlock').wires.filter(({ color }) => color === 'OG')
    const named = names.filter(({ id }) => wires.some((wire) => wire.id === id))
    expect(named.map(({ name }) => name)).toEqual(['High-voltage cable G2 to A2'])
    expect(names.find(({ id }) => id === 'W2')?.replace.dollars).toBeGreaterThanOrEqual(200)
  })

  test('a feed is not shorted to supply, and a ground wire is not shorted to ground', () => {
    const kindsOf = (caseId: string, id: string) =>
      targetsOf(caseOf(caseId)).find((target) => target.id === id)?.kinds ?? []
    for (const [caseId, id] of [
      ['wheel-speed', 'w0'],
      ['can-bus', 'w2'],
      ['starter', 'w12'],
      ['quiescent-current', 'w4'],
    ] as const) {
      expect(kindsOf(caseId, id), `${caseId} ${id}`).not.toContain('supply-short')
      expect(kindsOf(caseId, id), `${caseId} ${id}`).toContain('ground-short')
    }
    for (const [caseId, id] of [
      ['stop-lamp', 'w7'],
      ['can-bus', 'w3'],
      ['quiescent-current', 'w7'],
    ] as const) {
      expect(kindsOf(caseId, id), `${caseId} ${id}`).not.toContain('ground-short')
      expect(kindsOf(caseId, id), `${caseId} ${id}`).toContain('supply-short')
    }
    // The ground of a sensor comes from its control unit.
    expect(kindsOf('pedal-sensor', 'w7')).toContain('ground-short')
    expect(kindsOf('wheel-speed', 'w3')).toContain('supply-short')
  })

  test('a wire that touches no other one is not shorted to it', () => {
    const kindsOf = (id: string) =>
      targetsOf(caseOf('stop-lamp')).find((target) => target.id === id)?.kinds
    expect(kindsOf('w2')).not.toContain('bridge')
    const pair = targetsOf(caseOf('wheel-speed')).find(({ id }) => id === 'w7')
    expect(pair?.kinds).toContain('bridge')
  })

  test('the contact faces of the starter are cleaned, and never open', () => {
    const block = targetsOf(caseOf('starter')).find(({ id }) => id === 'X9')
    expect(block?.isRepaired).toBe(true)
    expect(block?.kinds).toEqual(['resistance'])
  })

  test('a motor can be open, worn or dragging', () => {
    for (const [caseId, id] of [
      ['blower', 'M3'],
      ['fuel-pump', 'M1'],
      ['starter', 'M1'],
    ] as const) {
      const kinds = targetsOf(caseOf(caseId)).find((target) => target.id === id)?.kinds
      expect(kinds, caseId).toEqual(expect.arrayContaining(['open', 'resistance', 'value']))
    }
  })
})
