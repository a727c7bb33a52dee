import { courseCategories } from '@/lib/courses/catalog'
import { lessonCounts } from '../../support/lesson-counts.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

test('the catalog has eight cards whose Start Module leads to ADAS', async ({ page }) => {
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
  }
})

test('Start Module opens the ADAS courses, the card its own category', async ({ page }) => {
  await open(page, '/courses')
  const engine = page.getByRole('article').filter({ hasText: 'Engine' }).first()
  await engine.getByRole('link', { name: 'Start Module' }).click()
  await expect(page).toHaveURL('/courses/adas')
  await page.goBack()
  await engine.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL('/courses/engine')
})

for (const category of courseCategories) {
  test(`${category.title} shows its facts, its modules and who may start them`, async ({
    page,
  }) => {
    await page.goto(`/courses/${category.slug}`)
    const main = page.getByRole('main')
    for (const fact of ['Duration', 'Lessons', 'Students', 'Level']) {
      await expect(main.getByText(fact, { exact: true }).first()).toBeVisible()
    }
    await expect(main.getByText(String(lessonCounts[category.slug]), { exact: true })).toBeVisible()
    await expect(main.getByText(category.level, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(
      ['Home', 'Courses'],
    )

    const available = category.modules.filter(({ status }) => status === 'available')
    const locked = category.modules.filter(({ status }) => status === 'locked')
    await expect(main.getByText('Available', { exact: true })).toHaveCount(available.length)
    await expect(main.getByText('Locked', { exact: true })).toHaveCount(locked.length)
    for (const { id, title } of category.modules) {
      await expect(main.getByText(id, { exact: true })).toBeVisible()
      await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }

    const subscribe = main.getByRole('link', { name: 'Subscribe to Access' })
    await expect(subscribe).toHaveCount(locked.length)
    for (const link of await subscribe.all()) await expect(link).toHaveAttribute('href', '/pricing')
    const lessons = await rows.list('lessons', { state: 'published' })
    const started = available.filter(({ id }) => lessons.some(({ module_id }) => module_id === id))
    await expect(main.getByRole('link', { name: 'Start Module' })).toHaveCount(started.length)
    await expect(main.getByRole('link', { name: 'Films coming' })).toHaveCount(
      available.length - started.length,
    )
    await expect(main.getByRole('link', { name: 'Get Full Access' })).toHaveAttribute(
      'href',
      '/pricing',
    )
  })
}

test('a module without films is announced as coming and links to the next', async ({ page }) => {
  await open(page, '/courses/adas')
  await page.getByRole('link', { name: 'Films coming' }).first().click()
  await expect(page).toHaveURL('/courses/adas/ad-101')
  const lessons = courseCategories.find(({ slug }) => slug === 'adas')?.modules[0]?.lessons ?? []
  const main = page.getByRole('main')
  for (const lesson of lessons) await expect(main.getByText(lesson)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Films coming' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Start Module' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Get Full Access' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await page.getByRole('link', { name: 'Next module' }).click()
  await expect(page).toHaveURL('/courses/adas/ad-102')
})

test('a module with films starts with its first lesson', async ({ page }) => {
  await open(page, '/courses/adas')
  await page.getByRole('link', { name: /Start Module.*AD-103/ }).click()
  await expect(page).toHaveURL('/courses/adas/ad-103/floor-level-clear-space-and-lighting')
  await page.getByRole('link', { name: 'All lessons' }).click()
  await expect(page).toHaveURL('/courses/adas/ad-103')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'Free' })).toHaveCount(4)
  await main.getByRole('link', { name: 'Start Module' }).click()
  await expect(page).toHaveURL('/courses/adas/ad-103/floor-level-clear-space-and-lighting')
})

test('a locked module shows its syllabus and links to the plans', async ({ page }) => {
  await page.goto('/courses/electrical')
  const subscribe = page.getByRole('link', { name: 'Subscribe to Access' }).first()
  await expect(subscribe).toBeVisible()
  const locked = courseCategories[0]?.modules.find(({ status }) => status === 'locked')
  await page.goto(`/courses/electrical/${locked?.id.toLowerCase()}`)
  await expect(page.getByRole('heading', { name: 'Syllabus' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe to Access' })).toHaveAttribute(
    'href',
    '/pricing',
  )
})

test('redirects an uppercase module code permanently', async ({ page }) => {
  const response = await page.goto('/courses/electrical/EL-101')
  await expect(page).toHaveURL('/courses/electrical/el-101')
  expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(308)
})
