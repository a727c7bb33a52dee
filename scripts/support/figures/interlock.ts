import {
  about,
  below,
  type CaseFigures,
  derived,
  good,
  insulation,
  ohms,
  rated,
  type Source,
  stated,
  volts,
} from './figure.ts'

const on = { power: 'on' }
const unplugged = { unit: 'out' }
const safe = { power: 'dead', gloves: 'on', disconnect: 'locked', wait: '15' }
const body = 'X1.1'
const [plus, minus] = ['X5.Pa', 'X5.Na']
/** The whole loop, with the control unit unplugged. */
const loop = ohms('A1.out', 'A1.in', unplugged)
const link = (wait: string) => volts(plus, minus, { ...safe, wait })
const battery = derived(
  [rated('G2.upper', 'volts'), rated('G2.lower', 'volts')],
  (upper, lower) => upper + lower,
)
/** An insulation for each volt of the battery. */
const perVolt = (source: Source) => derived([source, battery], (ohms, volts) => ohms / volts)
/** Ohms per volt of a standard, at the voltage of the battery. */
const required = (ohms: number) => derived([battery], (volts) => ohms * volts)
const proof = derived([link('15'), volts(plus, body, safe), volts(minus, body, safe)], Math.max)

const plusToBody = insulation(plus, body, safe)
const minusToBody = insulation(minus, body, safe)
const without = (cable: string) => ({ ...safe, cable })

export const figures: CaseFigures = {
  faults: {
    'disconnect-open': {
      proof: [
        ['12 V', volts('S2.1', body, on)],
        ['0 V', volts('S2.2', body, on)],
        ['0.2 Ω', good(ohms('S2.1', 'S2.2', unplugged))],
      ],
    },
    'feed-short': {
      proof: [
        [
          '0 V',
          derived(
            ['A1.out', 'S2.1', 'S2.2', 'X5.La', 'X5.Lb', 'X6.La', 'X6.Lb', 'A1.in'].map((point) =>
              volts(point, body, on),
            ),
            Math.max,
          ),
        ],
        ['0 Ω', ohms('S2.2', body, { ...without('x5'), ...unplugged })],
      ],
    },
    'plug-resistance': {
      proof: [
        ['7.2 V', volts('X5.La', 'X5.Lb', on)],
        ['2.4 V', volts('A1.in', body, on)],
        ['6 V', about(good(volts('A1.in', body, on)))],
        ['1.8 kΩ', ohms('X5.La', 'X5.Lb', unplugged)],
        ['1 Ω', below(good(loop))],
      ],
    },
    'wire-open': {
      proof: [
        ['12 V', volts('X5.Lb', body, on)],
        ['0 V', volts('X6.La', body, on)],
      ],
    },
    'plug-open': {
      proof: [
        ['12 V', volts('X6.La', body, on)],
        ['0 V', volts('X6.Lb', body, on)],
      ],
    },
    'cable-insulation': {
      cause: [['40 kΩ', rated('W2.insP', 'ohms')]],
      proof: [
        ['40 kΩ', plusToBody],
        ['111 Ω', perVolt(plusToBody)],
        ['40 kΩ', insulation(plus, body, without('x6'))],
      ],
    },
    'compressor-insulation': {
      cause: [['90 kΩ', rated('M2.insN', 'ohms')]],
      proof: [
        ['88 kΩ', derived([minusToBody, insulation('X6.Nb', body, safe)], Math.max)],
        ['244 Ω', perVolt(minusToBody)],
        ['90 kΩ', insulation('X6.Nb', body, without('x6'))],
      ],
    },
    'inverter-insulation': {
      proof: [
        ['25 kΩ', derived([minusToBody, insulation(minus, body, without('x5'))], Math.max)],
        ['69 Ω', perVolt(minusToBody)],
      ],
    },
    'discharge-open': {
      cause: [['2 MΩ', rated('A2.bleed', 'ohms')]],
      proof: [
        ['247 V', link('10')],
        ['205 V', link('15')],
      ],
    },
  },
  good: {
    'Plus to minus after 2 minutes: below 60 V, not dead': [['60 V', below(link('2'))]],
    'HV plus against the body, 500 V, made safe': [['500 V', stated]],
    'HV minus against the body, 500 V, made safe': [['500 V', stated]],
  },
  limits: {
    'Insulation of DC circuits without a connection to AC circuits': [
      ['36 kΩ', required(100)],
      ['360 V', battery],
    ],
    'Insulation of connected DC and AC circuits, as here through the inverter': [
      ['180 kΩ', required(500)],
      ['360 V', battery],
    ],
    'Voltage class B begins': [
      ['60 V', stated],
      ['30 V', stated],
    ],
    'Proven dead: each of the three pairs': [
      ['1 V', below(proof)],
      ['5 V', stated],
    ],
    'Discharge of the DC link, 0.8 mF through 75 kΩ (time constant 60 s)': [
      ['75 kΩ', rated('A2.bleed', 'ohms')],
      ['360 V', rated('A2.link', 'volts')],
      ['60 V', stated],
      ['1 V', stated],
    ],
    'Resistance of the whole interlock loop': [['10 Ω', below(loop)]],
  },
}
