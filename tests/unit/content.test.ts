import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { company } from '@/lib/content/company'
import { catalog } from '@/lib/content/figures'
import { heroParts } from '@/lib/content/home'
import { instructors } from '@/lib/content/instructors'
import { publicPages } from '@/lib/content/pages'
import { plans } from '@/lib/content/plan-fields'
import { courseCategories } from '@/lib/courses/catalog'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Sources of the texts that visitors read, without articles and the company data they quote. */
const sources = globSync(
  [
    'app/(site)/**/*.tsx',
    'app/auth/**/*.tsx',
    'components/{layout,article,course}/*.tsx',
    'lib/content/*.ts',
  ],
  { cwd: root, exclude: ['lib/content/company.ts'] },
)

/** The sources that match, outside comments. */
const sourcesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))

describe('figures', () => {
  test('counts the categories and modules of the catalog', () => {
    const statuses = courseCategories.flatMap(({ modules }) => modules.map(({ status }) => status))
    expect(catalog).toEqual({
      categories: 8,
      modules: statuses.length,
      openModules: statuses.filter((status) => status === 'available').length,
    })
  })

  test.each([
    [
      'the number of categories',
      /\b(?:eight|nine|8|9)\s+(?:course\s+|trade\s+)?(?:categories|areas)\b/i,
    ],
    ['a number of modules', /\b[1-9]\d+\s+modules\b/i],
    ['a price', /\$(?:29|79|199)\b(?!['"])/],
    ['a reply time', /\b\d+\s+hours\b/],
  ])('no text writes out %s', (_, pattern) => {
    expect(sources.length).toBeGreaterThan(60)
    expect(sourcesWith(pattern)).toEqual([])
  })

  test('the one reply time unites both promises of the specification', () => {
    expect(company.replyTime).toContain('within 4 hours')
    expect(company.replyTime).toContain('within 24 hours')
  })

  test('only the home page and the sign-in pages show the figures of the specification', () => {
    expect(sourcesWith(/\bclaims\b/).sort()).toEqual([
      'app/(site)/_components/home-sections.tsx',
      'app/(site)/page.tsx',
      'app/auth/layout.tsx',
      'lib/content/figures.ts',
      'lib/content/home.ts',
    ])
  })
})

test('the description of the pricing page names the prices of the plans', () => {
  const description = publicPages.get('/pricing')?.description
  for (const { price } of Object.values(plans)) expect(description).toContain(price)
})

test('every category has one instructor with qualifications', () => {
  const taught = instructors.flatMap(({ categories }) => categories)
  expect(taught.toSorted()).toEqual(courseCategories.map(({ slug }) => slug).toSorted())
  for (const { name, qualifications } of instructors) {
    expect(qualifications.length, name).toBeGreaterThan(0)
  }
})

test('numbered callouts stand only in the drawing that has a legend', () => {
  const drawings = globSync('public/art/*.svg', { cwd: root })
  const numbered = drawings.filter((file) => read(file).includes('id="callouts"'))
  expect(numbered).toEqual(['public/art/hero.svg'])
  const [, callouts = ''] = /<g id="callouts"(.*)/s.exec(read('public/art/hero.svg')) ?? []
  const numbers = [...callouts.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, number]) => number)
  expect(numbers).toEqual(heroParts.map((_, index) => String(index + 1)))
})
