import { describe, expect, test } from 'vitest'
import { searchIndex } from '@/lib/content/search-entries'
import { seedCatalog } from '@/lib/courses/catalog'
import { findEntries, indexEntries } from '@/lib/search/entries'
import { markStems, markWords } from '@/lib/search/highlight'
import { parseQuery, QUERY_MAX } from '@/lib/search/query'
import { editDistance, suggestWords } from '@/lib/search/suggest'
import { termsOf, topicOf } from '@/lib/search/synonyms'

const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')
const hitsOf = (parts: readonly { text: string; isHit: boolean }[]) =>
  parts.filter(({ isHit }) => isHit).map(({ text }) => text)

describe('the parser of a search', () => {
  test.each([
    ['P0420', 'P0420'],
    [' p0420 ', 'P0420'],
    ['C1234-16', 'C1234'],
    ['c1234:16', 'C1234'],
    ['U0428', 'U0428'],
    ['P4420', null],
    ['P042', null],
    ['P0420 catalyst', null],
    ['X0420', null],
  ])('recognizes whether %s is a fault code', (input, code) => {
    expect(parseQuery(input).code).toBe(code)
  })

  test.each([
    ['', []],
    ['  \t\n ', []],
    ['\0\0', []],
    ['!?&|<->"\'\\', []],
    ['😀', []],
    ['Voltage DROP', ['voltage', 'drop']],
    ['EL-101', ['el', '101']],
    ['0.2 V', ['0.2', 'v']],
    ["It won't start", ['it', 'not', 'start']],
    ['\u202Eمقاومة', ['مقاومة']],
    ['a\0b', ['a', 'b']],
  ])('splits %j into words', (input, words) => {
    expect(parseQuery(input).words).toEqual(words)
  })

  test('uses at most 200 characters and 12 words, and never half a character', () => {
    expect(parseQuery('x'.repeat(10_000)).text).toHaveLength(QUERY_MAX)
    expect([...parseQuery('😀'.repeat(10_000)).text]).toHaveLength(QUERY_MAX)
    expect(parseQuery('\ud800 relay').text.isWellFormed()).toBe(true)
    expect(parseQuery('relay '.repeat(50)).words).toHaveLength(12)
  })
})

describe('highlighting', () => {
  test('marks words and keeps every character of the text', () => {
    const text = '<b>Voltage</b> & drop, voltages; 0.2 V'
    const parts = markStems(text, ['voltag', '0.2'])
    expect(textOf(parts)).toBe(text)
    expect(hitsOf(parts)).toEqual(['Voltage', 'voltages', '0.2'])
  })

  test('marks nothing within a word', () => {
    expect(hitsOf(markStems('overvoltage', ['voltag']))).toEqual([])
    expect(markWords('', () => true)).toEqual([])
  })
})

describe('corrections', () => {
  test.each([
    ['relay', 'relay', 0],
    ['realy', 'relay', 1],
    ['rela', 'relay', 1],
    ['relays', 'relay', 1],
    ['altenator', 'alternator', 1],
    ['fuse', 'relay', 3],
  ])('the distance from %s to %s is %i', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance)
  })

  const vocabulary = ['voltage', 'relay', 'alternator', 'battery', 'fuse', 'delay']

  test.each([
    ['altenator', 'alternator'],
    ['baterry volatge', 'battery voltage'],
    ['realy', 'relay'],
    ['relay altenator', 'relay alternator'],
  ])('corrects %s to %s', (words, corrected) => {
    expect(suggestWords(words.split(' '), vocabulary)?.join(' ')).toBe(corrected)
  })

  test.each(['relay', 'fus', 'p0420', 'transmission', ''])('leaves %j as it is', (word) => {
    expect(suggestWords([word], vocabulary)).toBeNull()
  })
})

describe('the pages outside of the database', () => {
  const find = (input: string, isAny = false) =>
    findEntries(searchIndex(seedCatalog).entries, parseQuery(input), { limit: 10, isAny }).map(
      ({ group, result }) => ({
        group,
        ...result,
      }),
    )

  test('finds a category, a module and a case by their names', () => {
    expect(find('hybrid')[0]).toMatchObject({ group: 'categories', href: '/courses/hybrid-ev' })
    expect(find('EL-101')[0]).toMatchObject({ group: 'modules', code: 'EL-101' })
    expect(find('cranks gets no fuel')).toContainEqual(expect.objectContaining({ group: 'cases' }))
  })

  test.each([
    ['horn', 'horn-relay'],
    ['horn not working', 'horn-relay'],
    ['cranks slowly', 'starter'],
    ['slow crank', 'starter'],
    ['no crank', 'starter'],
    ["car won't crank", 'starter'],
    ['crank no start', 'fuel-pump'],
    ['no fuel pressure', 'fuel-pump'],
    ['battery drain', 'quiescent-current'],
    ['parasitic draw', 'quiescent-current'],
    ['dead battery', 'quiescent-current'],
    ['brake lights not working', 'stop-lamp'],
    ['stop lamp', 'stop-lamp'],
    ['gas pedal', 'pedal-sensor'],
    ['limp mode', 'pedal-sensor'],
    ['lost communication', 'can-bus'],
    ['warning lights', 'can-bus'],
    ['CAN bus', 'can-bus'],
    ['adaptive cruise control', 'front-radar'],
    ["EV won't start", 'interlock'],
    ['hvil', 'interlock'],
    ['ABS light', 'wheel-speed'],
    ['blower', 'blower'],
    ['heater fan', 'blower'],
    ['backup light', 'reversing-lamp'],
    ['reverse lights', 'reversing-lamp'],
  ])('finds by the symptom "%s" the case %s', (input, id) => {
    const cases = find(input).filter(({ group }) => group === 'cases')
    expect(cases.map(({ href }) => href.split('/').at(-1))).toContain(id)
  })

  test('a case says who may open it', () => {
    const [horn] = find('horn').filter(({ group }) => group === 'cases')
    expect(horn?.note).toBe('Plan')
  })

  test('finds a module by a lesson and shows that lesson', () => {
    const [module] = find('sent digital sensor')
    expect(module).toMatchObject({ group: 'modules', code: 'EL-204' })
    expect(textOf(module?.excerpt ?? [])).toBe('SENT and other digital sensor signals')
  })

  test('finds other forms of a word, and words that are not finished', () => {
    const hrefs = (input: string) => find(input).map(({ href }) => href)
    expect(hrefs('batteries')).toEqual(hrefs('battery'))
    expect(hrefs('alternat').length).toBeGreaterThan(0)
    // Only the last word may be unfinished.
    expect(hrefs('alternat control')).toEqual([])
  })

  test.each([
    ['EGR', 'EN-302'],
    ['DPF', 'EN-302'],
    ['dpf regeneration', 'EN-302'],
    ['TPMS', 'CH-105'],
    ['tyre pressure', 'CH-105'],
    ['shock absorber test', 'CH-102'],
  ])('finds by %s what the site calls by another name', (input, module) => {
    const modules = find(input).filter(({ group }) => group === 'modules')
    expect(modules.map(({ code }) => code)).toContain(module)
  })

  test('ignores words that are in every text', () => {
    expect(find('the')).toEqual([])
    expect(find('the alternator')).toEqual(find('alternator'))
  })

  test('finds texts with some of the words only if all of them find nothing', () => {
    expect(find('alternator zyzzyva')).toEqual([])
    expect(find('alternator zyzzyva', true).length).toBeGreaterThan(0)
  })

  test('finds a fault code exactly', () => {
    const entries = indexEntries([
      { group: 'codes', href: '/codes/P0420', code: 'P0420', title: 'Catalyst', texts: [''] },
      {
        group: 'codes',
        href: '/codes/P0421',
        code: 'P0421',
        title: 'Similar',
        texts: ['Not P0420'],
      },
    ])
    const codes = (input: string) =>
      findEntries(entries, parseQuery(input), { limit: 10 }).map(({ result }) => result.code)
    expect(codes('p0420')).toEqual(['P0420', 'P0421'])
    expect(codes('P0420-12')).toEqual(['P0420', 'P0421'])
    expect(codes('P0422')).toEqual([])
    expect(codes('P042')).toEqual(['P0420', 'P0421'])
  })
})

describe('names of the same thing', () => {
  test('the longest name is one term, with the others of its line', () => {
    expect(termsOf(['electric', 'parking', 'brake', 'test'])).toEqual([
      [['electric', 'parking', 'brake'], ['epb'], ['electronic', 'handbrake']],
      [['test']],
    ])
  })

  test('A/C is one word in searches and texts', () => {
    expect(parseQuery('A/C').terms).toEqual(termsOf(['ac']))
    const entries = indexEntries([
      { group: 'modules', href: '/one', title: 'A/C service', texts: [] },
      { group: 'modules', href: '/two', title: 'A sensor at 5 °C', texts: [] },
    ])
    expect(
      findEntries(entries, parseQuery('ac'), { limit: 5 }).map(({ result }) => result.href),
    ).toEqual(['/one'])
  })

  test('common words of a name are not marked', () => {
    const entries = indexEntries([
      { group: 'modules', href: '/one', title: 'The state of charge of a battery', texts: [] },
    ])
    const [found] = findEntries(entries, parseQuery('soc'), { limit: 5 })
    expect(hitsOf(found?.result.title ?? [])).toEqual(['state', 'charge'])
  })

  test('a name in the plural has the same others', () => {
    expect(termsOf(['o2', 'sensors'])).toEqual([
      [
        ['o2', 'sensors'],
        ['lambda', 'sensor'],
        ['lambda', 'probe'],
        ['oxygen', 'sensor'],
      ],
    ])
    expect(termsOf(['tyres'])).toEqual([[['tyres'], ['tire']]])
    expect(termsOf(['abs'])[0]).toHaveLength(4)
    expect(termsOf(['s'])).toEqual([[['s']]])
  })

  test.each([
    ['aircon', /refrigeration|air conditioning/i],
    ['ECU', /./],
    ['tyres', /tires/i],
    ['O2 sensors', /./],
    ['NVH', /noise/i],
    ['canbus', /CAN/],
    ['sparkplugs', /ignition/i],
    ['onboard charger', /charging/i],
    ['check engine light', /./],
    ['AWD', /./],
  ])('%s finds a module, a case or a code', (typed, title) => {
    const found = findEntries(searchIndex(seedCatalog).entries, parseQuery(typed), { limit: 9 })
    expect(found.map(({ result }) => textOf(result.title)).join()).toMatch(title)
  })

  test('a name is in one line', () => {
    for (const word of ['tire', 'ground', 'scope', 'ac']) expect(termsOf([word])).toHaveLength(1)
  })

  test.each([
    ['P0300', 'misfire'],
    ['P0401', 'exhaust gas recirculation'],
    ['P2463', 'particulate filter'],
    ['P0128', 'thermostat'],
    ['P0087', 'rail pressure'],
    ['P0118', 'coolant'],
    ['P0201', 'injector'],
    ['P0335', 'crankshaft'],
    ['P0344', 'valve timing'],
    ['P0351', 'ignition'],
    ['P0562', 'charging system'],
    ['P0741', 'transmission'],
    ['B0012', 'airbag'],
    ['P1234', null],
    ['B1000', null],
  ])('%s is about %s', (code, topic) => {
    expect(topicOf(code)).toBe(topic)
    if (topic === null) return
    const found = findEntries(searchIndex(seedCatalog).entries, parseQuery(topic), { limit: 9 })
    expect(found.map(({ group }) => group)).toContain('modules')
  })

  test.each([
    ['P0230', 'fuel-pump'],
    ['P0616', 'starter'],
    ['P0122', 'pedal-sensor'],
    ['P2138', 'pedal-sensor'],
    ['C0035', 'wheel-speed'],
    ['U0100', 'can-bus'],
    ['P0A0D', 'interlock'],
  ])('the subject of %s leads to the case %s', (code, id) => {
    const found = findEntries(searchIndex(seedCatalog).entries, parseQuery(topicOf(code) ?? ''), {
      limit: 9,
    }).filter(({ group }) => group === 'cases')
    expect(found.map(({ result }) => result.href.split('/').at(-1))).toContain(id)
  })
})
