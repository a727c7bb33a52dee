import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { anonymous, type Stack, startStack } from '../support/database/stack.ts'

interface Article {
  id: string
  slug: string
  status: string
  published_at: string | null
  updated_at: string
  version: number
}

const newSlug = () => `article-${randomBytes(6).toString('hex')}`

describe('articles', () => {
  let stack: Stack
  let admin: Person

  beforeAll(async () => {
    stack = await startStack()
    admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
  })
  afterAll(() => stack.stop())

  const write = async (method: 'POST' | 'PATCH', query: string, body: object): Promise<Article> => {
    const answer = await stack.request(admin, method, `/rest/v1/articles${query}`, {
      body,
      headers: { prefer: 'return=representation' },
    })
    const [article] = Array.isArray(answer.body) ? (answer.body as Article[]) : []
    if (!article)
      throw new Error(`${method} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return article
  }
  const create = (changes: object = {}) =>
    write('POST', '', { title: 'Brakes', slug: newSlug(), ...changes })
  const change = ({ id }: Article, changes: object) => write('PATCH', `?id=eq.${id}`, changes)
  const published = () => create({ status: 'published' })
  const oldSlugs = async ({ id }: Article) => {
    const rows = await stack.sql<{ slug: string }>(
      'select slug from public.article_slugs where article_id = $1 order by slug',
      [id],
    )
    return rows.map(({ slug }) => slug)
  }

  test('a draft has no publication date', async () => {
    expect(await create()).toMatchObject({ status: 'draft', published_at: null, version: 1 })
  })

  test('sets the date at the first publication and keeps it', async () => {
    const draft = await create()
    const first = await change(draft, { status: 'published' })
    expect(first.published_at).not.toBeNull()
    const withdrawn = await change(draft, { status: 'draft' })
    expect(withdrawn.published_at).toBe(first.published_at)
    const cleared = await change(draft, { status: 'draft', published_at: null })
    expect(cleared.published_at).toBe(first.published_at)
    const again = await change(draft, { status: 'published', published_at: null })
    expect(again.published_at).toBe(first.published_at)
  })

  test('an article created as published gets a date unless it has one', async () => {
    expect((await published()).published_at).not.toBeNull()
    const published_at = '2020-05-01T12:00:00+00:00'
    const dated = await create({ status: 'published', published_at })
    expect(Date.parse(dated.published_at ?? '')).toBe(Date.parse(published_at))
  })

  test('increments the version at each change and ignores the version that the client sends', async () => {
    const article = await create()
    expect((await change(article, { title: 'Second' })).version).toBe(2)
    const third = await change(article, { title: 'Third', version: 40 })
    expect(third.version).toBe(3)
    expect(Date.parse(third.updated_at)).toBeGreaterThanOrEqual(Date.parse(article.updated_at))
  })

  test('the second of two saves of the same version changes nothing', async () => {
    const article = await create()
    const save = (title: string) =>
      stack.request(admin, 'PATCH', `/rest/v1/articles?id=eq.${article.id}&version=eq.1`, {
        body: { title },
        headers: { prefer: 'return=representation' },
      })
    const answers = await Promise.all([save('Mine'), save('Yours')])
    expect(answers.map(({ body }) => (body as Article[]).length).sort()).toEqual([0, 1])
  })

  test('a published article keeps its previous slugs', async () => {
    const article = await published()
    const [second, third] = [newSlug(), newSlug()]
    await change(article, { slug: second })
    await change(article, { slug: third })
    expect(await oldSlugs(article)).toEqual([article.slug, second].sort())
  })

  test('a draft that was once public keeps its previous slug', async () => {
    const article = await published()
    await change(article, { status: 'draft' })
    await change(article, { slug: newSlug() })
    expect(await oldSlugs(article)).toEqual([article.slug])
    const { body } = await stack.request(
      anonymous,
      'GET',
      `/rest/v1/article_slugs?slug=eq.${article.slug}`,
    )
    expect(body).toEqual([])
  })

  test('a draft that was never public keeps no previous slug', async () => {
    const article = await create()
    await change(article, { slug: newSlug() })
    expect(await oldSlugs(article)).toEqual([])
  })

  test('reusing a previous slug removes it from the history', async () => {
    const article = await published()
    const second = newSlug()
    await change(article, { slug: second })
    await change(article, { slug: article.slug })
    expect(await oldSlugs(article)).toEqual([second])
  })

  test('a new article takes over the previous slug of another one', async () => {
    const article = await published()
    await change(article, { slug: newSlug() })
    await create({ slug: article.slug })
    expect(await oldSlugs(article)).toEqual([])
  })

  const refused: [string, object][] = [
    ['an unknown status', { status: 'hidden' }],
    ['an unknown category', { category: 'boats' }],
    ['an empty title', { title: '   ' }],
    ['an overlong title', { title: 'a'.repeat(201) }],
    ['a slug with capitals', { slug: 'Brakes' }],
    ['a slug with a slash', { slug: 'a/b' }],
    ['a slug that ends in a hyphen', { slug: 'brakes-' }],
    ['an empty slug', { slug: '' }],
    ['an overlong slug', { slug: 'a'.repeat(221) }],
    ['an image with a script', { featured_image: 'javascript:alert(1)' }],
    ['an image as data', { featured_image: 'data:image/svg+xml,<svg/>' }],
    ['an image over http', { featured_image: 'http://example.com/a.png' }],
    [
      'an image of a host that resembles ours',
      { featured_image: 'http://127.0.0.1.example.com/a.png' },
    ],
    ['an image without a scheme', { featured_image: '//example.com/a.png' }],
    ['overlong contents', { content: 'a'.repeat(400_001) }],
  ]

  test.each(refused)('rejects %s', async (_, changes) => {
    await expect(create(changes)).rejects.toThrow('check constraint')
  })

  test.each([
    'https://cdn.example.com/a.png',
    '/images/articles/a.webp',
    'http://127.0.0.1:54321/storage/v1/object/public/assets/a.png',
  ])('accepts the image %s', async (featured_image) => {
    expect(await create({ featured_image })).toMatchObject({ featured_image })
  })

  const block = (text: string) => ({ content: `<p>${text}</p>` })
  test.each([
    [
      'the author’s words, without the spaces around them',
      { excerpt: ' Own. ', ...block('No') },
      'Own.',
    ],
    [
      'superscripts and subscripts',
      block('10<sup>6</sup> Ω, CO<sub>2</sub>, m<sup>−3</sup>, e<sup>kx</sup>, U<sub>max</sub>'),
      '10⁶ Ω, CO₂, m⁻³, e^kx, Umax',
    ],
    ['the content, if the author’s words are spaces', { excerpt: '  ', ...block('Yes.') }, 'Yes.'],
    ['nothing without content', {}, ''],
    ['150 characters whole', block('a'.repeat(150)), 'a'.repeat(150)],
    ['the first 150 of 151 characters', block('a'.repeat(151)), `${'a'.repeat(150)}…`],
    ['no space before the ellipsis', block(`${'a'.repeat(149)} bc`), `${'a'.repeat(149)}…`],
    ['characters of two code units whole', block('🔧'.repeat(151)), `${'🔧'.repeat(150)}…`],
    [
      'blocks with a space between them, and no tags',
      { content: '<h2>One</h2><p>two<br>three <strong>fo</strong>ur</p><ul><li>five</li></ul>' },
      'One two three four five',
    ],
    [
      'entities as the characters that they stand for',
      block('A &amp; B &lt;C&gt; &quot;D&quot; &#39;E&#39;&nbsp;\u00a0F &amp;lt;'),
      `A & B <C> "D" 'E' F &lt;`,
    ],
  ])('lists show %s', async (_, values, shown_excerpt) => {
    expect(await create(values)).toMatchObject({ shown_excerpt })
  })

  test('two articles cannot have the same slug', async () => {
    const { slug } = await create()
    await expect(create({ slug })).rejects.toThrow('409')
  })

  const save = (id: string, args: object = {}) =>
    stack.request(admin, 'POST', '/rest/v1/rpc/save_article', {
      body: {
        p_article_id: id,
        p_values: { title: 'Saved', content: '', category: 'engine', status: 'draft' },
        p_lessons: [],
        p_codes: ['P0171'],
        ...args,
      },
    })
  const stored = async (id: string) => {
    const [row] = await stack.sql<Article & { title: string; codes: string }>(
      `select title, slug, version, (
         select string_agg(code, ' ') from public.article_codes where article_id = article.id
       ) as codes from public.articles as article where id = $1`,
      [id],
    )
    return row
  }

  test('a link that fails changes nothing, so the same save works once the link is right', async () => {
    const { id, slug } = await create()
    const failed = await save(id, { p_version: 1, p_codes: ['P0171', 'wrong'] })
    expect(failed.body).toMatchObject({ message: expect.stringContaining('check constraint') })
    expect(await stored(id)).toEqual({ title: 'Brakes', slug, version: 1, codes: null })
    expect((await save(id, { p_version: 1 })).body).toBe(true)
    expect(await stored(id)).toEqual({ title: 'Saved', slug, version: 2, codes: 'P0171' })
    expect((await save(id, { p_version: 1 })).body).toBe(false)
  })

  test('an article whose link fails is not added', async () => {
    const id = randomUUID()
    const added = await save(id, { p_slug: newSlug(), p_codes: ['wrong'] })
    expect(added.body).toMatchObject({ message: expect.stringContaining('check constraint') })
    expect(await stored(id)).toBeUndefined()
  })

  test('articles that are added at the same time get slugs of their own', async () => {
    const slug = newSlug()
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const answers = await Promise.all(ids.map((id) => save(id, { p_slug: slug })))
    expect(answers.map(({ body }) => body)).toEqual([true, true, true])
    const slugs = await Promise.all(ids.map(async (id) => (await stored(id))?.slug))
    expect(slugs.toSorted()).toEqual([slug, `${slug}-2`, `${slug}-3`])
  })
})
