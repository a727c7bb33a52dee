import { describe, expect, test } from 'vitest'
import { bringIn, setUp } from '@/lib/bench/bench'
import { fuelPump } from '@/lib/bench/cases/fuel-pump'
import { hornRelay } from '@/lib/bench/cases/horn-relay'
import { starter } from '@/lib/bench/cases/starter'
import { faultCases } from '@/lib/bench/catalog'
import { flowsOf } from '@/lib/bench/flows'
import {
  around,
  boundsOf,
  DRAWING_WIDTH,
  labelBounds,
  MARK_RADIUS,
  overlap,
  pointPosition,
  type Rectangle,
  segmentsOf,
  symbolBounds,
  wireCorners,
} from '@/lib/bench/geometry'
import { findLayoutFaults } from '@/lib/bench/layout'
import { outlineOf } from '@/lib/bench/outline'
import type { FaultCase } from '@/lib/bench/schema'

/** Half of the width of a wire, and of a line of letters, pixels. */
const [HALF_WIRE, HALF_CODE] = [2.5, 5]
/** At least this wide, by character. */
const CHARACTER = 4.5

/** The rectangle of each code, by wire. */
const codesOf = (faultCase: FaultCase) =>
  outlineOf(faultCase).codes.map(({ wire, text, center, isUpright }) => {
    const [width, height] = [text.length * CHARACTER, 2 * HALF_CODE]
    const bounds = isUpright ? around(center, height, width) : around(center, width, height)
    return { id: wire, text, bounds }
  })

describe('the codes of the wires', () => {
  test.each(faultCases.map((faultCase) => ({ id: faultCase.id, faultCase })))(
    'every wire of $id has one, which touches nothing',
    ({ faultCase }) => {
      const codes = codesOf(faultCase)
      expect(codes.map(({ id }) => id).toSorted()).toEqual(
        faultCase.wires
          .filter(({ isInside }) => !isInside)
          .map(({ id }) => id)
          .toSorted(),
      )
      const things: { id: string; bounds: Rectangle }[] = [
        ...faultCase.parts.map((part) => ({ id: part.id, bounds: symbolBounds(part) })),
        ...faultCase.parts
          .filter(({ symbol }) => symbol !== 'splice')
          .map((part) => ({ id: `label of ${part.id}`, bounds: labelBounds(part) })),
        ...faultCase.points.map((point) => ({
          id: point.name,
          bounds: around(pointPosition(faultCase, point) ?? [0, 0], 2 * MARK_RADIUS),
        })),
        ...faultCase.wires.flatMap((wire) =>
          segmentsOf(wireCorners(faultCase, wire)).map((segment) => {
            const { left, right, top, bottom } = boundsOf(segment)
            return {
              id: `wire ${wire.id}`,
              bounds: {
                left: left - HALF_WIRE,
                right: right + HALF_WIRE,
                top: top - HALF_WIRE,
                bottom: bottom + HALF_WIRE,
              },
            }
          }),
        ),
      ]
      codes.forEach(({ id, bounds }, index) => {
        expect(bounds.left, id).toBeGreaterThanOrEqual(0)
        expect(bounds.right, id).toBeLessThanOrEqual(DRAWING_WIDTH)
        const others = [...things, ...codes.slice(index + 1)]
        expect(
          others
            .filter((other) => overlap(bounds, other.bounds))
            .map((other) => `${id}: ${other.id}`),
        ).toEqual([])
      })
    },
  )

  test('name the colors and the cross section', () => {
    expect(codesOf(hornRelay).find(({ id }) => id === 'w2')?.text).toBe('RD/WH 2.5')
  })

  test('a wire without room is reported', () => {
    const crowd = { ...hornRelay, points: hornRelay.points.slice() }
    const wall = Array.from({ length: 400 }, (_, index) => ({
      at: 'G1.+',
      name: `${index}`,
      offset: [(index % 20) * 18 - 52, Math.floor(index / 20) * 36 - 396] as [number, number],
    }))
    crowd.points.push(...wall)
    expect(findLayoutFaults(crowd).join('\n')).toContain('the code of wire w2 has no room')
  })
})

/** The jumpers that an option fits. */
const jumpersOf = (faultCase: FaultCase, option: string) =>
  outlineOf(faultCase).controls.flatMap(({ options }) =>
    options.flatMap(({ id, jumpers }) => (id === option ? jumpers : [])),
  )

describe('jumpers', () => {
  test('belong to the option that fits them', () => {
    expect(jumpersOf(hornRelay, 'pulled')).toEqual([])
    const [jumper, ...others] = jumpersOf(hornRelay, 'bridged')
    expect(others).toEqual([])
    expect(jumper?.id).toBe('jumper')
    expect(jumper?.corners[0]).toEqual([200, 172])
    expect(jumper?.corners.at(-1)).toEqual([200, 228])
  })

  test('a jumper cable passes beside the parts between its ends', () => {
    const [cable] = jumpersOf(starter, 'fitted')
    expect(cable?.corners.length).toBeGreaterThan(2)
    const parts = starter.parts.filter(({ id }) => id !== 'X9' && id !== 'G1').map(symbolBounds)
    for (const corner of cable?.corners ?? []) {
      expect(parts.some((part) => overlap(part, boundsOf([corner, corner])))).toBe(false)
    }
  })

  test('a load that a control adds inside the car is not one', () => {
    expect(jumpersOf(fuelPump, 'crank')).toEqual([])
  })
})

describe('the dots of the current', () => {
  const flows = (positions: Record<string, string>) =>
    flowsOf(
      hornRelay,
      jumpersOf(hornRelay, 'bridged'),
      setUp(bringIn(hornRelay, null), positions).solution.amps,
    )
  const ids = (positions: Record<string, string>) => flows(positions).map(({ id }) => id)

  test('move through the coil and the contact of a relay', () => {
    expect(ids({})).toEqual([])
    expect(ids({ button: 'pressed' })).toEqual(
      expect.arrayContaining(['w5', 'K4.coil', 'K4.contact', 'S4', 'X11.1', 'F18']),
    )
    const contact = flows({ button: 'pressed' }).find(({ id }) => id === 'K4.contact')
    expect(contact?.corners).toEqual([
      [200, 172],
      [200, 228],
    ])
    expect(contact?.amps).toBeGreaterThan(5)
  })

  test('move through a jumper, and not through the relay that it replaces', () => {
    const bridged = ids({ relay: 'bridged' })
    expect(bridged).toContain('jumper')
    expect(bridged).not.toContain('K4.contact')
  })
})
