import type { Part, Wire } from '@/lib/bench/schema'

/** Cross section from which a wire is a cable with crimped lugs, which is replaced and not spliced, mm². */
const CABLE_MM2 = 16

/** Prices of wires up to `upTo` mm²: dollars and minutes, each with an amount per meter and a maximum. */
const TIERS = [
  // A splice with heat shrink, a few minutes more for each meter of loom that is opened.
  { upTo: 2.4, least: 5, perMeter: 1, most: 10, minutes: 30, perMeterMinutes: 3, longest: 40 },
  { upTo: 9, least: 10, perMeter: 2, most: 20, minutes: 40, perMeterMinutes: 3, longest: 50 },
  { upTo: 34, least: 25, perMeter: 12, most: 60, minutes: 45, perMeterMinutes: 5, longest: 60 },
  {
    upTo: Infinity,
    least: 40,
    perMeter: 25,
    most: 120,
    minutes: 60,
    perMeterMinutes: 10,
    longest: 90,
  },
] as const
/** A braided strap between the engine or the body and the battery. */
const STRAP = { least: 15, perMeter: 25, most: 40, minutes: 25, perMeterMinutes: 5, longest: 30 }
/** A data line: twisted repair wire, and splices that are staggered as the maker of the car prescribes. */
const TWISTED = { least: 12, perMeter: 3, most: 20, minutes: 45, perMeterMinutes: 5, longest: 60 }
/** A high-voltage cable comes with its plugs and its shield. It is never repaired. */
const HIGH_VOLTAGE = {
  least: 200,
  perMeter: 110,
  most: 600,
  minutes: 90,
  perMeterMinutes: 30,
  longest: 180,
}

type Cable = Pick<Wire, 'color' | 'mm2' | 'meters'>

/** Orange without a stripe is the color of high-voltage cables. With a stripe, it is a data line. */
export const isHighVoltage = ({ color }: Pick<Wire, 'color'>): boolean => color === 'OG'
const isTwisted = ({ color }: Pick<Wire, 'color'>): boolean => color.startsWith('OG/')

function tierOf(cable: Cable, isGroundStrap: boolean) {
  if (isHighVoltage(cable)) return HIGH_VOLTAGE
  if (isTwisted(cable)) return TWISTED
  if (isGroundStrap) return STRAP
  return TIERS.find(({ upTo }) => cable.mm2 <= upTo)
}

/** What it costs to repair a wire or, from `CABLE_MM2` and at high voltage, to replace it. */
export function wireRepair(
  cable: Cable,
  { isGroundStrap = false }: { isGroundStrap?: boolean } = {},
): Part['replace'] {
  const tier = tierOf(cable, isGroundStrap)
  if (!tier) throw new Error('There is a tier for every cross section.')
  const { least, perMeter, most, minutes, perMeterMinutes, longest } = tier
  return {
    dollars: Math.min(most, Math.round(least + perMeter * cable.meters)),
    minutes: Math.min(longest, 5 * Math.round((minutes + perMeterMinutes * cable.meters) / 5)),
  }
}

/** Whether the trade replaces a wire instead of repairing it. */
export const isReplaced = (cable: Cable): boolean => isHighVoltage(cable) || cable.mm2 >= CABLE_MM2
