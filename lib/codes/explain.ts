/*
 * How a fault code is built (SAE J2012 and ISO 15031-6 define the form). Pure, and free of the texts of our
 * codes, so that the browser can load it.
 */

/** A code with an optional failure type, e.g. `P0420` or `U0428-54`. */
const FORM = /^([PCBU])([0-3])([0-9A-F])([0-9A-F]{2})(?:[-:]([0-9A-F]{2}))?$/

export interface ParsedCode {
  /** Without the failure type, in upper case. */
  code: string
  letter: 'P' | 'C' | 'B' | 'U'
  /** First digit: who defines the code. */
  owner: string
  /** Third character, which names the group in powertrain and network codes. */
  group: string
  number: string
  /** Two characters after the hyphen, or null. */
  failureType: string | null
}

/** The parts of a code in upper or lower case, typed or from a path, or null if the text doesn't have the form of a code. */
export function parseCode(text: string): ParsedCode | null {
  // In a path, the colon is encoded.
  const match = FORM.exec(text.trim().toUpperCase().replace('%3A', ':'))
  if (!match) return null
  const [, letter = '', owner = '', group = '', number = '', failureType = null] = match
  return {
    code: letter + owner + group + number,
    letter: letter as ParsedCode['letter'],
    owner,
    group,
    number,
    failureType,
  }
}

const systems: Record<ParsedCode['letter'], string> = {
  P: 'Powertrain: engine, transmission, and the drive of hybrid and electric cars',
  C: 'Chassis: brakes, steering, suspension',
  B: 'Body: restraints, climate control, comfort and lighting',
  U: 'Network: communication between control units',
}

/** The first three characters of powertrain and network codes whose group the standard names. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^P0[0-2]|^P2[0-2A]/, 'Fuel, air metering and related emission control'],
  [/^P[02]3/, 'Ignition and misfire'],
  [/^P[02]4/, 'Additional emission control, such as catalyst and exhaust gas recirculation'],
  [/^P[02]5/, 'Speed, idle control and additional inputs'],
  [/^P[02]6/, 'Control unit and its outputs'],
  [/^P0[789]|^P2[78]/, 'Transmission'],
  [/^P0[A-E]/, 'Hybrid and electric drive'],
  [/^P34/, 'Cylinder deactivation'],
  [/^U00/, 'Electrical state of a bus'],
  [/^U0[12]/, 'A control unit does not communicate'],
  [/^U03/, 'Software of two control units does not match'],
  [/^U0[45]/, 'Data of a control unit is invalid'],
]

/** Groups of failure types, by their first character. */
const failureTypes: Record<string, string> = {
  0: 'general',
  1: 'electrical circuit',
  2: 'signal of a circuit',
  3: 'frequency, pulse width or timing of a signal',
  4: 'inside the control unit',
  5: 'programming or calibration',
  6: 'plausibility',
  7: 'mechanical',
  8: 'bus message',
  9: 'component or its operating range',
}

function ownerText({ letter, owner, group }: ParsedCode): string {
  const standard = 'Standard code: the same meaning for every manufacturer'
  const own = 'Manufacturer code: look it up for this vehicle, because others use it differently'
  if (owner === '0') return standard
  if (owner === '1') return own
  if (letter === 'P') {
    if (owner === '2') return standard
    return group < '4' ? own : standard
  }
  if (owner === '2') return own
  return letter === 'U' ? standard : 'Reserved: the standard assigns no meaning yet'
}

export interface CodePart {
  /** The characters that the part explains. */
  characters: string
  name: string
  meaning: string
}

/** What the characters of a code mean, from left to right. */
export function explainCode(parsed: ParsedCode): CodePart[] {
  const { letter, owner, group, number, failureType } = parsed
  const named = groups.find(([start]) => start.test(parsed.code))?.[1]
  const isStandard = ownerText(parsed).startsWith('Standard')
  return [
    { characters: letter, name: 'System', meaning: systems[letter] },
    { characters: owner, name: 'Who defines it', meaning: ownerText(parsed) },
    {
      characters: group,
      name: 'Group',
      meaning:
        named ??
        (isStandard
          ? 'Group not listed here'
          : 'Chosen by the manufacturer, often as in standard codes'),
    },
    {
      characters: number,
      name: 'Number',
      meaning: 'The test that failed, from 00 to FF. Letters count as digits',
    },
    ...(failureType
      ? [
          {
            characters: failureType,
            name: 'Failure type',
            meaning: `How it failed: ${failureTypes[failureType.charAt(0)] ?? 'reserved or defined by the manufacturer'}`,
          },
        ]
      : []),
  ]
}
