import { describe, expect, test, vi } from 'vitest'
import { fillIn, phoneHref } from '@/lib/content/company'
import { activeStudents, defaultFigures, listFigures } from '@/lib/content/figures'
import { defaultTestimonials, listFeatures, listQuotes } from '@/lib/content/home'
import { defaultInstructors, listInstructors } from '@/lib/content/instructors'
import { mergeTexts, parseText } from '@/lib/content/merge-texts'
import { describers, fixedPages } from '@/lib/content/pages'
import { listFaqGroups } from '@/lib/content/questions'
import { textSchemas } from '@/lib/content/text-schema'
import { defaultTexts, type TextKey, textKeys } from '@/lib/content/texts'
import { listPlanCards, planPrices } from '@/lib/plans/cards'
import { comparePlans } from '@/lib/plans/comparison'
import { offeredPlans } from '@/lib/plans/prices'

const { contact, plans, faq } = defaultTexts

/** The first error of a group, with its path. */
function errorOf(key: TextKey, value: unknown): string | undefined {
  const issue = textSchemas[key].safeParse(value).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}
const withPrice = (price: unknown) => ({
  ...plans,
  cards: { ...plans.cards, basic: { ...plans.cards.basic, price } },
})

describe('merging', () => {
  test.each(textKeys)('the schema accepts the default of %s and does not change it', (key) => {
    expect(textSchemas[key].parse(defaultTexts[key])).toEqual(defaultTexts[key])
  })

  test('a group without a row has its default', () => {
    const texts = mergeTexts([{ key: 'contact', value: { ...contact, hours: 'Never' } }])
    expect(texts.contact.hours).toBe('Never')
    expect({ ...texts, contact }).toEqual(defaultTexts)
    expect(mergeTexts([])).toEqual(defaultTexts)
  })

  test('a stored group of another shape shows its default and is reported', () => {
    const report = vi.fn()
    const rows = [
      { key: 'faq', value: { account: [] } },
      { key: 'unknown', value: {} },
    ]
    expect(mergeTexts(rows, report)).toEqual(defaultTexts)
    expect(report.mock.calls).toEqual([['faq']])
  })
})

describe('validation', () => {
  test.each([
    ['29', 29],
    [' 29.50 ', 29.5],
    [0, 0],
    ['99999', 99_999],
  ])('the price %j is accepted', (price, stored) => {
    expect(parseText('plans', withPrice(price))?.cards.basic.price).toBe(stored)
  })

  test.each(['', '-1', '29,50', '29.999', '1e3', '$30', 'free', Number.NaN, null, '100000'])(
    'the price %j is rejected at its field',
    (price) => {
      expect(errorOf('plans', withPrice(price))).toMatch(/^cards\.basic\.price: /)
    },
  )

  test.each(['call us', '123', '<b>12345</b>', ''])('the phone %j is rejected', (phone) => {
    expect(errorOf('contact', { ...contact, phone })).toMatch(/^phone: /)
  })

  test('errors name the field in the list', () => {
    const value = { ...faq, payments: [{ question: 'Why?', answer: ' ', link: '' }] }
    expect(errorOf('faq', value)).toBe('payments.0.answer: Answer is required')
    expect(errorOf('faq', { ...faq, account: [] })).toBe('account: Each group needs a question')
    const quotes = [{ quote: 'Good.', name: '', role: 'Owner', isHidden: false }]
    expect(errorOf('testimonials', { isHidden: false, quotes })).toBe(
      'quotes.0.name: Name is required',
    )
  })

  test('empty lines are dropped, line breaks in a line become spaces, and answers keep paragraphs', () => {
    expect(parseText('contact', { ...contact, address: [' A ', '', 'B'] })?.address).toEqual([
      'A',
      'B',
    ])
    expect(parseText('contact', { ...contact, hours: 'By\nday' })?.hours).toBe('By day')
    const value = {
      ...faq,
      payments: [{ question: 'Why?', answer: 'One.\r\n\r\nTwo.\u0007', link: '' }],
    }
    expect(parseText('faq', value)?.payments[0]?.answer).toBe('One.\nTwo.')
  })
})

describe('what pages show', () => {
  test.each([
    ['+1 (555) 010-0142', 'tel:+15550100142'],
    ['+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['(020) 7946 0018', 'tel:02079460018'],
  ])('the link of the phone number %s', (phone, href) => {
    expect(phoneHref(phone)).toBe(href)
  })

  test('the default prices are those of the specification, and others have cents only if needed', () => {
    expect(planPrices(plans)).toEqual({
      basic: offeredPlans.basic.price,
      professional: offeredPlans.professional.price,
      enterprise: offeredPlans.enterprise.price,
    })
    const changed = parseText('plans', withPrice('1299.5')) ?? plans
    expect(planPrices(changed).basic).toBe('$1,299.50')
    expect(describers.get('/pricing')?.({ ...defaultTexts, plans: changed })).toContain('$1,299.50')
    for (const [path, describer] of describers) {
      expect(describer(defaultTexts)).toBe(fixedPages.get(path)?.description)
    }
  })

  test('the reply time of the contact texts appears in the FAQ and in the plan lines', () => {
    const changed = { ...contact, replyTime: 'in a day', latestReply: 'within a week' }
    const answers = listFaqGroups(faq, changed).flatMap(({ questions }) =>
      questions.map(({ answer }) => answer),
    )
    expect(answers.join()).toContain('We reply in a day.')
    const labels = comparePlans(plans.lines, changed).flatMap(({ rows }) =>
      rows.map(({ label }) => label),
    )
    expect(labels).toContain('Replies within a week')
    expect(fillIn('{unknown}', contact)).toBe('{unknown}')
  })

  test('a planned line says so on the cards and in the comparison', () => {
    const line = {
      label: 'Loan cars',
      offers: { basic: false, professional: 'planned', enterprise: 'planned' },
      onCard: true,
    } as const
    const comparison = comparePlans({ ...plans.lines, team: [line], support: [] }, contact)
    expect(comparison.map(({ title }) => title)).not.toContain('Support')
    const [basic, professional] = listPlanCards(plans, comparison)
    expect(basic?.features).toContainEqual({ label: 'Loan cars (planned)', offer: false })
    expect(professional?.features).toContainEqual({
      label: 'Loan cars (planned)',
      offer: 'planned',
    })
  })

  test('figures, quotes and instructors of the demo are samples until they are replaced', () => {
    expect(listFigures(defaultFigures).every(({ isSample }) => isSample)).toBe(true)
    expect(listQuotes(defaultTestimonials).every(({ isSample }) => isSample)).toBe(true)
    expect(listInstructors(defaultInstructors).every(({ isSample }) => isSample)).toBe(true)
    const [quote] = defaultTestimonials.quotes
    if (!quote) throw new Error('no quote')
    const samples = (changes: object) =>
      listQuotes({ isHidden: false, quotes: [{ ...quote, ...changes }] }).map(
        ({ isSample }) => isSample,
      )
    // A corrected word doesn't make a made-up person real.
    expect(samples({ quote: 'Other words.' })).toEqual([true])
    expect(samples({ quote: 'Other words.', name: 'A. Customer' })).toEqual([false])
    expect(samples({ isHidden: true })).toEqual([])
  })

  test('hidden and empty figures are left out everywhere', () => {
    const without = { ...defaultFigures, courses: { value: '', label: 'courses' } }
    expect(listFigures(without)).toHaveLength(3)
    expect(listFeatures(without)[0]?.title).toBe('Video courses')
    const hidden = { ...defaultFigures, isHidden: true }
    expect(listFigures(hidden)).toEqual([])
    expect(activeStudents(hidden)).toBeNull()
    expect(activeStudents({ ...defaultFigures, activeStudents: '12' })).toEqual({
      value: '12',
      isSample: false,
    })
  })
})
