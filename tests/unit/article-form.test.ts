import { describe, expect, test, vi } from 'vitest'
import { joinLinks } from '@/lib/articles/fields'
import { articleSchema } from '@/lib/articles/schema'
import { relativeTime } from '@/lib/dashboard/relative-time'
import { choiceParam, likePattern, pageParam, searchParam } from '@/lib/forms/list-params'
import { slugOf } from '@/lib/slug'

vi.hoisted(() => {
  process.env.NEXT_PUBLIC_SUPABASE_URL = 'http://127.0.0.1:54321'
})

describe('slugOf', () => {
  test.each([
    ['Voltage Drop Testing: Finding Resistance', 'voltage-drop-testing-finding-resistance'],
    ['  --Éclairage & Où?--  ', 'eclairage-ou'],
    ['Straße, Œuvre, Łódź, Ærø', 'strasse-oeuvre-lodz-aero'],
    ['İstanbul ımalat', 'istanbul-imalat'],
    ['12V / 48V', '12v-48v'],
    ['ﬁne Ⅳ', 'fine-iv'],
    ['🔧🔧🔧', ''],
    ['سيارة', ''],
    ['', ''],
  ])('turns %j into a slug', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  test('is at most 200 characters long and never ends in a hyphen', () => {
    const slug = slugOf(`${'x'.repeat(199)} ${'ß'.repeat(100)}`)
    expect(slug.length).toBeLessThanOrEqual(200)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })
})

describe('articleSchema', () => {
  const article = {
    title: 'Title',
    content: '<p>Text</p>',
    excerpt: '',
    category: 'engine',
    featuredImage: '',
    seoTitle: '',
    seoDescription: '',
    status: 'draft',
    lessons: '',
    codes: '',
  }
  const problem = (changes: Partial<typeof article>) =>
    articleSchema.safeParse({ ...article, ...changes }).error?.issues[0]?.message

  test('requires only the title, and stores empty fields as null', () => {
    expect(articleSchema.parse({ ...article, content: '' })).toMatchObject({
      title: 'Title',
      excerpt: null,
      featuredImage: null,
    })
    expect(problem({ title: '   ' })).toBe('Title is required')
  })

  test('a title without a letter or digit has no slug', () => {
    expect(problem({ title: '🔧' })).toMatch(/needs at least one letter/)
  })

  test.each([
    'http://127.0.0.1:x@evil.example/p.png',
    'https://a:b@example.com/x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.example/x.png',
    'ftp://x',
  ])('a featured image is not %s', (featuredImage) => {
    expect(problem({ featuredImage })).toMatch(
      /begins with https:\/\/ or a path that begins with \/images\//,
    )
  })

  test.each([
    'https://example.com/a.jpg',
    '/images/articles/a.webp',
    'http://127.0.0.1:54321/storage/v1/object/public/assets/a.webp',
  ])('a featured image may be %s', (featuredImage) => {
    expect(problem({ featuredImage })).toBeUndefined()
  })

  test('reads the lessons and codes of the subject', () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    expect(
      articleSchema.parse({ ...article, lessons: joinLinks(ids), codes: 'P0171 P0420' }),
    ).toMatchObject({ lessons: ids.toSorted(), codes: ['P0171', 'P0420'] })
    expect(problem({ lessons: 'EL-101' })).toBe('Choose lessons from the list')
    expect(problem({ codes: 'p0171' })).toBe('Choose codes from the list')
    expect(problem({ lessons: Array(13).fill(ids[0]).join(' ') })).toMatch(/At most 12/)
    expect(problem({ codes: Array(25).fill('P0171').join(' ') })).toMatch(/At most 24/)
  })

  test('rejects an unknown status or category', () => {
    expect(problem({ status: 'live' })).toBeDefined()
    expect(problem({ category: 'boats' })).toBeDefined()
  })
})

describe('parameters of lists', () => {
  test('an invalid page number means page 1', () => {
    for (const value of ['0', '-1', '1e9', 'two', '999999', '1.5', undefined, ['x']]) {
      expect(pageParam.parse(value), String(value)).toBe(1)
    }
    expect(pageParam.parse('12')).toBe(12)
    expect(pageParam.parse(['3', '4'])).toBe(3)
  })

  test('ignores unknown options', () => {
    const choice = choiceParam(['draft', 'published'])
    expect(choice.parse('draft')).toBe('draft')
    for (const value of ['drafts', '', undefined, ['x']])
      expect(choice.parse(value)).toBeUndefined()
  })

  test('limits a search to 100 characters and escapes wildcards', () => {
    expect(searchParam.parse(` ${'x'.repeat(300)} `)).toHaveLength(100)
    expect(likePattern('100%_\\')).toBe('%100\\%\\_\\\\%')
  })
})

describe('relativeTime', () => {
  const ago = (seconds: number) => relativeTime(new Date(1e12 - seconds * 1000).toISOString(), 1e12)

  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [120, '2 minutes ago'],
    [899, '14 minutes ago'],
    [900, '15 minutes ago'],
    [3600, '1 hour ago'],
    [90_000, '1 day ago'],
    [-50, 'just now'],
  ])('shows a time %i seconds ago as "%s"', (seconds, text) => {
    expect(ago(seconds)).toBe(text)
  })
})
