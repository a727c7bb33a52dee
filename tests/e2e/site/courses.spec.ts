import type { Page } from '@playwright/test'
import { listFilms } from '@/lib/content/films'
import { seedCatalog } from '@/lib/courses/catalog'
import { formatSeconds, totalSeconds } from '@/lib/lessons/format'
import { lessonCounts } from '../../support/lesson-counts.ts'
import { publishLesson } from '../../support/site/lessons.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

/** The current films of a category, in the order of its modules: other tests publish lessons meanwhile. */
async function publishedFilms(slug: string) {
  const category = seedCatalog.categories.find((one) => one.slug === slug)
  const lessons = await rows.list('lessons', { state: 'published' })
  const summaries = lessons
    .toSorted((one, other) => one.position - other.position)
    .map(({ module_id, duration, poster, access, ...lesson }) => ({
      ...lesson,
      moduleId: module_id,
      access: access as 'free',
      duration: Number(duration),
      poster: poster ?? '',
    }))
  return category ? listFilms(category, summaries) : []
}

/** Opens the rows that fold the locked modules. */
async function unfold(page: Page): Promise<void> {
  for (const row of await page.getByText(/^\d+ locked modules$/).all()) await row.click()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalog and each category show their facts, their modules and who may start them', async ({
    page,
  }) => {
    await test.step('the catalog has eight cards whose Start Module leads to ADAS', async () => {
      await page.goto('/courses')
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(8)
      for (const [index, [slug, count]] of Object.entries(lessonCounts).entries()) {
        const card = cards.nth(index)
        await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
          'href',
          `/courses/${slug}`,
        )
        await expect(card.getByRole('link', { name: 'Start Module' })).toHaveAttribute(
          'href',
          '/courses/adas',
        )
        await expect(card).toContainText(new RegExp(`Lessons\\s*${count}`, 'i'))
        await expect(card).toContainText(/Students[\d,]+Sample/)
        await expect(card.getByText('opens the free ADAS sample')).toBeVisible()
        const [film] = await publishedFilms(slug)
        if (!film) throw new Error(`${slug} has no film.`)
        const watch = card.getByRole('link', { name: /^Watch: / })
        await expect(watch).toContainText(`Watch: ${film.title}, ${formatSeconds(film.duration)}`)
        await expect(watch).toHaveAttribute('href', film.href)
        await expect(card.getByRole('definition').first()).toHaveText(
          /^\d+ lessons?, \d+ min of film$/,
        )
      }
    })
    for (const category of seedCatalog.categories) {
      await test.step(category.title, async () => {
        await page.goto(`/courses/${category.slug}`)
        const main = page.getByRole('main')
        for (const fact of ['Duration', 'Lessons', 'Students', 'Level']) {
          await expect(main.getByText(fact, { exact: true }).first()).toBeVisible()
        }
        await expect(
          main.getByText(String(lessonCounts[category.slug]), { exact: true }),
        ).toBeVisible()
        await expect(main.getByText(category.level, { exact: true }).first()).toBeVisible()
        await expect(
          page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'),
        ).toHaveText(['Home', 'Courses'])

        const subscribe = main.getByRole('link', { name: 'Subscribe to Access' })
        // None of its locked modules has films, so the row folds all of them.
        if (category.slug === 'hvac') await expect(subscribe).toHaveCount(0)
        await unfold(page)
        const modules = main.getByRole('region', { name: 'Modules' })
        const available = category.modules.filter(({ status }) => status === 'available')
        const locked = category.modules.filter(({ status }) => status === 'locked')
        await expect(main.getByText('Available', { exact: true })).toHaveCount(available.length)
        await expect(main.getByText('Locked', { exact: true })).toHaveCount(locked.length)
        for (const { id, title } of category.modules) {
          await expect(modules.getByText(id, { exact: true })).toBeVisible()
          await expect(modules.getByRole('heading', { name: title, exact: true })).toBeVisible()
        }

        await expect(subscribe).toHaveCount(locked.length)
        await expect(main.getByText(/^[\d,]+Sample$/).first()).toBeVisible()
        for (const link of await subscribe.all())
          await expect(link).toHaveAttribute('href', '/pricing')
        const films = await publishedFilms(category.slug)
        const silent = locked.filter(({ id }) => films.every(({ moduleId }) => moduleId !== id))
        await expect(main.getByText('Nothing plays yet', { exact: true })).toHaveCount(
          silent.length,
        )
        const watchNow = main.getByRole('region', { name: 'Watch now' }).getByRole('link')
        await expect(watchNow.first()).toHaveText(films[0]?.title ?? '')
        await expect(watchNow.first()).toHaveAttribute('href', films[0]?.href ?? '')
        for (const { id } of available) {
          const ofModule = films.filter(({ moduleId }) => moduleId === id)
          const start = page.getByRole('link', { name: new RegExp(`Start Module.*${id}`) })
          const href = `/courses/${category.slug}/${id.toLowerCase()}`
          await expect(start).toHaveAttribute('href', ofModule[0]?.href ?? `${href}#syllabus`)
          const module = main.getByRole('listitem').filter({ has: start })
          await expect(module).toContainText(
            ofModule.length > 0
              ? `${formatSeconds(totalSeconds(ofModule))} of film`
              : 'min planned',
          )
        }
        await expect(main.getByRole('link', { name: 'Get Full Access' })).toHaveAttribute(
          'href',
          '/pricing',
        )
      })
    }
    await test.step('a locked module shows its syllabus and links to the plans', async () => {
      const locked = seedCatalog.categories[0]?.modules.find(({ status }) => status === 'locked')
      await page.goto(`/courses/electrical/${locked?.id.toLowerCase()}`)
      await expect(page.getByRole('heading', { name: 'Syllabus' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Subscribe to Access' })).toHaveAttribute(
        'href',
        '/pricing',
      )
    })
    await test.step('a locked module with films leads visitors to the plans', async () => {
      await page.goto('/courses/electrical/el-201')
      const access = page.getByRole('region', { name: 'Ready to watch' })
      await expect(access).toContainText('Locked modules need a subscription')
      await expect(access.getByRole('link')).toHaveText('Subscribe to Access')
      await expect(access.getByRole('link')).toHaveAttribute('href', '/pricing')
    })
  })
})

test('every page that offers access shows the number of published lessons at the next request', async ({
  request,
  cleanUp,
}) => {
  const { withdraw } = await publishLesson({ moduleId: 'DT-203', position: '1' }, 'plan')
  cleanUp(withdraw)
  for (const path of ['/', '/courses', '/courses/adas', '/about', '/pricing']) {
    // Repeated because other tests publish lessons at the same time.
    await expect(async () => {
      const playing = await rows.count('lessons', { state: 'published' })
      const html = await (await request.get(path)).text()
      expect(html, path).toContain(`${playing} of 320 lessons play so far`)
    }).toPass()
  }
})

test('Start Module opens the ADAS courses, whose modules with films start with their first lesson', async ({
  page,
}) => {
  await open(page, '/courses')
  const engine = page.getByRole('article').filter({ hasText: 'Engine' }).first()
  await engine.getByRole('link', { name: 'Start Module' }).click()
  await expect(page).toHaveURL('/courses/adas')
  await page.goBack()
  await engine.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL('/courses/engine')

  await open(page, '/courses/adas')
  await page.getByRole('link', { name: /Start Module.*AD-103/ }).click()
  await expect(page).toHaveURL('/courses/adas/ad-103/floor-level-clear-space-and-lighting')
  await page.getByRole('link', { name: 'All lessons' }).click()
  await expect(page).toHaveURL('/courses/adas/ad-103')
  const main = page.getByRole('main')
  const films = (await publishedFilms('adas')).filter(({ moduleId }) => moduleId === 'AD-103')
  await expect(main.getByText(formatSeconds(totalSeconds(films)), { exact: true })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Free' })).toHaveCount(4)
  await main.getByRole('link', { name: 'Start Module' }).click()
  await expect(page).toHaveURL('/courses/adas/ad-103/floor-level-clear-space-and-lighting')
})

test('redirects an uppercase module code permanently', async ({ request }) => {
  const response = await request.get('/courses/electrical/EL-101', { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers().location).toBe('/courses/electrical/el-101')
})
