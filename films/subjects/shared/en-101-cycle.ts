import { clamp, radians } from '../../kit/motion.ts'

/*
 * One cylinder of a gasoline engine: 0.5 L, compression ratio 10.5, wide open throttle, 2000 rpm. Crank
 * angles are in degrees. At 0, top dead center (TDC), the intake stroke starts. At 360 the cylinder fires.
 */
export const CRANK_MM = 43
export const ROD_MM = 134
export const STROKE_MM = 2 * CRANK_MM
const COMPRESSION_RATIO = 10.5
const CLEARANCE_MM = STROKE_MM / (COMPRESSION_RATIO - 1)
const LIFT_MM = 9.5

/** Crank angles at which the valves open and close. */
export const INTAKE = { opens: -12, closes: 228 } as const
export const EXHAUST = { opens: 490, closes: 730 } as const
export const SPARK = 340

/** How far the piston is below TDC, mm. */
export function travelAt(crank: number): number {
  const side = CRANK_MM * Math.sin(radians(crank))
  return CRANK_MM * (1 - Math.cos(radians(crank))) + ROD_MM - Math.sqrt(ROD_MM ** 2 - side ** 2)
}

/** Lift of a valve, mm: a smooth curve between its two events. */
export function liftAt(
  crank: number,
  { opens, closes }: { opens: number; closes: number },
): number {
  const from = opens + ((((crank - opens) % 720) + 720) % 720)
  const share = (2 * (from - opens)) / (closes - opens) - 1
  return share >= 1 ? 0 : LIFT_MM * (1 - share ** 2) ** 1.4
}

/** Volume of the gas divided by the area of the bore, mm. */
const heightAt = (crank: number) => CLEARANCE_MM + travelAt(crank)

const GAMMA = 1.32
const INTAKE_BAR = 0.95
const EXHAUST_BAR = 1.08
/** Heat that the charge absorbs, divided by the swept volume. */
const HEAT_BAR = 24
/** Share of the fuel that has burned (Wiebe function). Combustion starts 5° after the spark and takes 52°. */
export const burnedAt = (crank: number) =>
  1 - Math.exp(-5 * clamp((crank - SPARK - 5) / 52, 0, 1) ** 2.6)

/** Cylinder pressure for each degree, bar absolute (first law of thermodynamics, single zone). */
function pressures(heatBar: number): number[] {
  const table: number[] = []
  let bar = INTAKE_BAR
  for (let crank = 0; crank <= 720; crank += 1) {
    const volume = heightAt(crank)
    if (crank > INTAKE.closes && crank <= EXHAUST.opens) {
      const heat = heatBar * STROKE_MM * (burnedAt(crank) - burnedAt(crank - 1))
      bar += ((GAMMA - 1) * heat) / volume - (GAMMA * bar * (volume - heightAt(crank - 1))) / volume
    } else if (crank > EXHAUST.opens) {
      bar += (EXHAUST_BAR - bar) * Math.min(1, liftAt(crank, EXHAUST) * 0.018)
    } else {
      // The air keeps flowing in while the piston slows down, until the charge reaches 1 bar.
      bar = INTAKE_BAR + 0.05 * clamp((crank - 120) / 90, 0, 1)
    }
    table.push(bar)
  }
  return table
}
const FIRED = pressures(HEAT_BAR)
const MOTORED = pressures(0)
const lookUp = (table: readonly number[], crank: number) =>
  table[Math.round(((crank % 720) + 720) % 720)] ?? INTAKE_BAR
export const pressureAt = (crank: number) => lookUp(FIRED, crank)
export const motoredAt = (crank: number) => lookUp(MOTORED, crank)
