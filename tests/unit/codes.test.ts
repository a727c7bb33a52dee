import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultCases, getFaultCase } from '@/lib/bench/catalog'
import { codesOfCase, faultCodes, getFaultCode } from '@/lib/codes/codes'
import { explainCode, parseCode } from '@/lib/codes/explain'
import { seedCatalog } from '@/lib/courses/catalog'
import { codeMoments } from '@/lib/lessons/moments'

const partsOf = (text: string) => {
  const parsed = parseCode(text)
  return parsed ? explainCode(parsed).map(({ characters, meaning }) => [characters, meaning]) : null
}

describe('parsing', () => {
  test.each([
    ['P0420', 'P0420', null],
    ['p0a0a', 'P0A0A', null],
    ['u0428-54', 'U0428', '54'],
    ['C1234:16', 'C1234', '16'],
    ['c1234%3a16', 'C1234', '16'],
    [' B3FFF ', 'B3FFF', null],
  ])('reads %s', (text, code, failureType) => {
    expect(parseCode(text)).toMatchObject({ code, failureType })
  })

  test.each([
    '',
    'P042',
    'P04200',
    'P4420',
    'A0420',
    'P0G20',
    'P0420-',
    'P0420-5',
    'P0420-543',
    'P0420/..',
  ])('rejects %s', (text) => {
    expect(parseCode(text)).toBeNull()
  })
})

describe('meaning of the characters', () => {
  test('names the system, the owner and the group of a standard code', () => {
    expect(partsOf('P0455')).toEqual([
      ['P', expect.stringContaining('Powertrain')],
      ['0', expect.stringContaining('Standard')],
      ['4', expect.stringContaining('emission control')],
      ['55', expect.stringContaining('test that failed')],
    ])
  })

  test('explains the failure type after the hyphen', () => {
    expect(partsOf('U0428-54')?.at(-1)).toEqual(['54', 'How it failed: programming or calibration'])
    expect(partsOf('U0428-F1')?.at(-1)?.[1]).toContain('reserved')
  })

  test.each([
    ['P0300', 'Standard'],
    ['P1300', 'Manufacturer'],
    ['P2187', 'Standard'],
    ['P3001', 'Manufacturer'],
    ['P33FF', 'Manufacturer'],
    ['P3400', 'Standard'],
    ['P3A00', 'Standard'],
    ['C0051', 'Standard'],
    ['C1051', 'Manufacturer'],
    ['B2051', 'Manufacturer'],
    ['B3051', 'Reserved'],
    ['C3051', 'Reserved'],
    ['U0100', 'Standard'],
    ['U1100', 'Manufacturer'],
    ['U2100', 'Manufacturer'],
    ['U3003', 'Standard'],
  ])('says who defines %s', (code, owner) => {
    expect(partsOf(code)?.[1]?.[1]).toContain(owner)
  })

  test.each([
    ['P0171', 'Fuel'],
    ['P0301', 'misfire'],
    ['P0730', 'Transmission'],
    ['P0AA6', 'Hybrid'],
    ['U0073', 'bus'],
    ['U0121', 'does not communicate'],
    ['U0300', 'Software'],
    ['U0428', 'invalid'],
    ['C0051', 'not listed'],
    ['P2B61', 'not listed'],
    ['P1171', 'Chosen by the manufacturer'],
  ])('names the group of %s', (code, group) => {
    expect(partsOf(code)?.[2]?.[1]).toContain(group)
  })
})

describe('our codes', () => {
  /** Codes in texts for learners. */
  const textFiles = globSync([
    'films/subjects/**/*.ts',
    'lib/bench/cases/*.ts',
    'lib/courses/categories/*.ts',
    'supabase/seed/**/*.sql',
  ])

  test('every code in a film, a case, an article or a module has a page', () => {
    const mentioned = new Set(
      textFiles.flatMap((file) => readFileSync(file, 'utf8').match(/\b[PCBU][0-3][0-9A-F]{3}\b/g)),
    )
    mentioned.delete(null)
    expect([...mentioned].filter((code) => !getFaultCode(code ?? ''))).toEqual([])
    expect(mentioned.size).toBeGreaterThan(8)
  })

  test.each(faultCodes.map((faultCode) => [faultCode.code, faultCode] as const))(
    '%s is complete',
    (code, faultCode) => {
      expect(parseCode(code)).toMatchObject({ code, failureType: null })
      expect(faultCode.summary.length).toBeLessThanOrEqual(160)
      expect(faultCode.title.length).toBeLessThanOrEqual(80)
      for (const list of ['monitor', 'sets', 'silent', 'causes', 'limits', 'modules'] as const) {
        expect(faultCode[list].length, list).toBeGreaterThan(0)
      }
      for (const { code: related } of faultCode.related)
        expect(parseCode(related)?.code).toBe(related)
      for (const id of faultCode.modules) expect(seedCatalog.findModule(id), id).not.toBeNull()
      for (const id of faultCode.cases) expect(getFaultCase(id), id).not.toBeNull()
      expect(new Date(faultCode.reviewedOn).toISOString()).toContain(faultCode.reviewedOn)
    },
  )

  test('titles and summaries are unique', () => {
    expect(new Set(faultCodes.map(({ title }) => title)).size).toBe(faultCodes.length)
    expect(new Set(faultCodes.map(({ summary }) => summary)).size).toBe(faultCodes.length)
  })

  test('a case that names a code belongs to it', () => {
    for (const { id, order } of faultCases) {
      const named = order.complaint.match(/\b[PCBU][0-3][0-9A-F]{3}\b/g) ?? []
      expect(codesOfCase(id).map(({ code }) => code)).toEqual(expect.arrayContaining(named))
    }
    expect(codesOfCase('front-radar').map(({ code }) => code)).toEqual(['U0235'])
  })

  test('a code of lost communication leads to the CAN bus case', () => {
    const lost = faultCodes.filter(({ code }) => /^U0[12]/.test(code))
    expect(lost.length).toBeGreaterThan(0)
    for (const { code, cases } of lost) expect(cases, code).toContain('can-bus')
  })
})

describe('seconds of films', () => {
  const chapters = [
    { start: 0, title: 'Start' },
    { start: 30, title: 'P0420 in one minute' },
    { start: 60, title: 'End' },
  ]
  const cue = (start: number, ...codes: string[]) => ({ start, codes })

  test('the first caption of each chapter counts, and the start of a chapter that names the code', () => {
    const cues = [
      cue(9.4, 'P0420'),
      cue(12, 'P0420'),
      cue(45, 'P0420'),
      cue(61.9, 'U0428', 'P0420'),
    ]
    expect(codeMoments('P0420', chapters, cues)).toEqual([
      { second: 9, chapter: 'Start' },
      { second: 30, chapter: 'P0420 in one minute' },
      { second: 61, chapter: 'End' },
    ])
    expect(codeMoments('U0428', chapters, cues)).toEqual([{ second: 61, chapter: 'End' }])
    expect(codeMoments('P0171', chapters, cues)).toEqual([])
  })

  test('a film without chapters has one moment', () => {
    expect(codeMoments('P0420', [], [cue(7, 'P0420'), cue(9, 'P0420')])).toEqual([
      { second: 7, chapter: '' },
    ])
  })
})
