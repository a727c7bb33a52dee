import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { termsSections } from '@/app/(site)/terms/terms-sections'
import { faultCases } from '@/lib/bench/catalog'
import { listCaseGroups } from '@/lib/content/cases'
import { company } from '@/lib/content/company'
import { countFilms, freeLessons, listFilms, playsSoFar, withoutPlan } from '@/lib/content/films'
import { heroParts } from '@/lib/content/home'
import { defaultInstructors } from '@/lib/content/instructors'
import { fixedPages } from '@/lib/content/pages'
import { defaultTexts } from '@/lib/content/texts'
import { seedCatalog } from '@/lib/courses/catalog'
import { seedCategories } from '@/lib/courses/seed'
import { billingRules } from '@/lib/plans/billing'
import { defaultPlanTexts, listPlanCards } from '@/lib/plans/cards'
import { comparePlans, defaultLines } from '@/lib/plans/comparison'
import { offeredPlans } from '@/lib/plans/prices'
import { defaultSettings } from '@/lib/settings/defaults'
import { lessonOf } from '../support/lessons.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('legal texts', () => {
  test('the terms have the eight sections of the specification', () => {
    expect(termsSections(defaultSettings, defaultTexts.contact).map(({ title }) => title)).toEqual([
      'Acceptance of terms',
      'Service description',
      'Accounts',
      'Subscription and payment',
      'Intellectual property',
      'Cancellation and refunds',
      'Liability',
      'Contact',
    ])
  })
})

describe('the list of fault cases', () => {
  const stopLamp = faultCases.filter(({ id }) => id === 'stop-lamp')
  test('tells how hard each case is and how long it takes', () => {
    const listed = listCaseGroups(faultCases, seedCatalog).flatMap(({ cases }) => cases)
    expect(listed.map(({ id }) => id).toSorted()).toEqual(faultCases.map(({ id }) => id).toSorted())
    for (const { title: name, readings, faults, minutes } of listed) {
      expect(readings, name).toMatch(/^[1-9] to [1-9]\d?$/)
      expect(faults, name).toBeGreaterThan(1)
      const most = Number(readings.split(' to ')[1])
      expect(minutes, name).toBeGreaterThan(most)
      expect(minutes, name).toBeLessThan(most + 5)
    }
  })

  test('leaves out categories without cases', () => {
    expect(listCaseGroups(stopLamp, seedCatalog).map(({ slug }) => slug)).toEqual(['electrical'])
  })
})

describe('figures', () => {
  test('only lib/plans/prices.ts contains prices', () => {
    const prices = Object.values(offeredPlans).map(({ price }) => price.replace('$', '\\$'))
    const pattern = new RegExp(`(?:${prices.join('|')})(?![\\d,.]*\\d)`)
    const files = globSync(
      [
        '{app,components,emails,lib}/**/*.{ts,tsx}',
        'supabase/{seed,templates,functions}/**/*.{sql,html,ts}',
        'tests/{unit,e2e,support/site}/**/*.ts',
        '*.md',
        'docs/**/*.md',
      ],
      { cwd: root },
    )
    expect(files.filter((file) => pattern.test(read(file)))).toEqual(['lib/plans/prices.ts'])
  })

  test('the reply time contains both times of the specification', () => {
    expect(company.replyTime).toContain('within 4 hours')
    expect(company.replyTime).toContain('within 24 hours')
  })

  test('only the home page shows the figures of the specification', () => {
    const files = globSync('app/(site)/**/*.{ts,tsx}', { cwd: root })
    const users = files.filter((file) => /\b(?:FigureTexts|\.figures)\b/.test(read(file)))
    expect(users.sort()).toEqual([
      'app/(site)/_components/home-sections.tsx',
      'app/(site)/page.tsx',
    ])
  })
})

describe('films', () => {
  const published = [
    lessonOf('EN-101', 1, 'free'),
    lessonOf('AD-103', 1, 'free'),
    lessonOf('AD-103', 2, 'member'),
  ]

  test('counts the playable lessons and all lessons of the catalog', () => {
    const counts = countFilms(published, seedCatalog)
    expect(counts).toEqual({ playing: 3, lessons: 320, free: 2, withoutPlan: 3 })
    expect(playsSoFar(counts)).toBe('3 of 320 lessons play so far')
    expect(freeLessons(counts)).toBe('2 lessons are free')
    expect(withoutPlan(counts)).toBe(
      'Without a plan you can watch all of them: 2 right away, 1 with a free account.',
    )
  })

  test('counts more lessons than the categories promise, if more play', () => {
    const many = Array.from({ length: 321 }, (_, index) => lessonOf('AD-103', index + 1, 'free'))
    expect(countFilms(many, seedCatalog).lessons).toBe(321)
  })

  test('the sentences are correct for zero, one and all films', () => {
    const none = { playing: 0, lessons: 3, free: 0, withoutPlan: 0 }
    const one = { playing: 1, lessons: 3, free: 1, withoutPlan: 1 }
    expect([none, one, { ...one, playing: 3 }].map(playsSoFar)).toEqual([
      'No lesson plays yet',
      '1 of 3 lessons plays so far',
      'All 3 lessons play',
    ])
    expect([none, one].map(freeLessons)).toEqual(['No lesson is free yet', '1 lesson is free'])
    expect(withoutPlan({ ...one, playing: 3 })).toMatch(/^Without a plan you can watch 1 of them: /)
    expect(withoutPlan({ ...none, playing: 2 })).toBe('All of them need a plan.')
    expect(withoutPlan(none)).toBe('')
  })

  test('lists the films of a category in the order of its modules', () => {
    const adas = seedCatalog.categories.find(({ slug }) => slug === 'adas')
    const films = adas ? listFilms(adas, published) : []
    expect(films.map(({ href }) => href)).toEqual([
      '/courses/adas/ad-103/lesson-1',
      '/courses/adas/ad-103/lesson-2',
    ])
  })
})

describe('claims', () => {
  test('payment methods are marked as planned', () => {
    const paying = billingRules.find(({ title }) => title === 'Paying')?.text
    expect(paying).toMatch(/^There is no payment on this site yet: .* Planned: /)
  })

  test('the comparison of plans marks features that are planned', () => {
    const comparison = comparePlans(defaultLines, company)
    const labels = comparison.flatMap(({ rows }) => rows.map(({ label }) => label))
    const unbuilt = labels.filter((label) =>
      /download|team|integration|card|paypal|transfer/i.test(label),
    )
    expect(unbuilt).toHaveLength(6)
    for (const label of unbuilt) expect(label).toMatch(/ \(planned\)$/)
    const ticked = listPlanCards(defaultPlanTexts, comparison).flatMap(({ features }) =>
      features.filter(({ offer }) => offer === true).map(({ label }) => label),
    )
    expect(ticked).toContain('Priority support')
    expect(ticked).toContain('Completion certificates')
    expect(ticked.filter((label) => label.includes('(planned)'))).toEqual([])
  })
})

test('the description of the pricing page names the prices of the plans', () => {
  const description = fixedPages.get('/pricing')?.description
  for (const { price } of Object.values(offeredPlans)) expect(description).toContain(price)
})

test('every category has one instructor with qualifications', () => {
  const instructors = defaultInstructors.people
  const taught = instructors.flatMap(({ categories }) => categories)
  expect(taught.toSorted()).toEqual(seedCategories.map(({ slug }) => slug).toSorted())
  for (const { name, qualifications } of instructors) {
    expect(qualifications.length, name).toBeGreaterThan(0)
  }
})

test('only the drawing with a legend has numbered callouts', () => {
  const drawings = globSync('public/art/*.svg', { cwd: root })
  const numbered = drawings.filter((file) => read(file).includes('id="callouts"'))
  expect(numbered).toEqual(['public/art/hero.svg'])
  const [, callouts = ''] = /<g id="callouts"(.*)/s.exec(read('public/art/hero.svg')) ?? []
  const numbers = [...callouts.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, number]) => number)
  expect(numbers).toEqual(heroParts.map((_, index) => String(index + 1)))
})
