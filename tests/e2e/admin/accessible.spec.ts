import { expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'
import { grantAdmin } from '../auth/support/stack.ts'
import { closeDialog, testEveryLook } from './support/looks.ts'

testEveryLook('dashboard and articles are accessible', async (look) => {
  const { page, guard, check, article, message } = look
  const { title } = await article({ status: 'draft' })
  await message({ plan: 'enterprise' })
  await message()
  await check({
    'dashboard with every list': async () => {
      await open(page, '/admin')
      await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Plan requests/ })).toBeVisible()
    },
    articles: () => open(page, `/admin/content?q=${encodeURIComponent(title)}`),
    'confirmation before an article is deleted': async () => {
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
    'no article found': async () => {
      await open(page, '/admin/content?q=no-such-article')
      await expect(page.getByText('No articles found')).toBeVisible()
    },
    'unknown article': async () => {
      guard.allow(/status of 404/)
      await open(page, '/admin/content/edit/00000000-0000-4000-8000-0000000000ff')
      await expect(page.getByRole('heading', { name: 'Not found', level: 1 })).toBeVisible()
    },
  })
})

test('the menu on a phone is accessible', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, '/admin')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Users' }).last()).toBeVisible()
  await expectAccessibleInEveryLook(page, [{ width: 390, theme: 'dark' }])
})

testEveryLook('the article form is accessible with every dialog open', async (look) => {
  const { page, article, check } = look
  const title = page.getByLabel('Title', { exact: true })
  const openTool = (name: string) => async () => {
    await closeDialog(page)
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  const saved = await article({ status: 'draft' })
  const { id } = saved
  await check({
    'link dialog': async () => {
      await open(page, `/admin/content/edit/${id}`)
      await openTool('Link')()
    },
    'image dialog': openTool('Image'),
    preview: async () => {
      await closeDialog(page)
      await page.getByRole('button', { name: 'Preview' }).click()
      const preview = page.getByRole('dialog', { name: `Preview: ${saved.title}` })
      await expect(preview).toBeVisible()
    },
    'offered draft': async () => {
      await closeDialog(page)
      await page.getByLabel('Excerpt').fill('Half a sentence')
      await expect(page.getByText('Not saved yet')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
    },
    'two texts to choose from': async () => {
      await page.getByRole('button', { name: 'Discard' }).click()
      await title.fill(`${saved.title} mine`)
      await rows.update('articles', { id }, { title: `${saved.title} theirs` })
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(
        page.getByRole('dialog', { name: 'This article was saved elsewhere' }),
      ).toBeVisible()
    },
    'article form with an error': async () => {
      await open(page, '/admin/content/add')
      await expect(page.getByRole('toolbar')).toBeVisible()
      await page.getByRole('button', { name: 'Add article' }).click()
      await expect(page.locator('#field-title-error')).toHaveText('Title is required')
      await expect(title).toBeFocused()
    },
  })
})

test('lists are dense, and their heads stick while the page scrolls', async ({
  adminPage: page,
  message,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await Promise.all(Array.from({ length: 12 }, () => message()))
  for (const path of ['/admin/users', '/admin/content', '/admin/messages']) {
    await open(page, path)
    const title = page.getByRole('heading', { level: 1 })
    const size = await title.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
    expect(size, path).toBeLessThanOrEqual(28)
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(40)
    expect(Math.max(...heights), path).toBeLessThanOrEqual(48)
    const scrolling = await page
      .getByRole('main')
      .evaluate(
        (main) =>
          [main, ...main.querySelectorAll('*')].filter(
            (node) =>
              /auto|scroll/.test(getComputedStyle(node).overflowY) &&
              node.scrollHeight > node.clientHeight,
          ).length,
      )
    expect(scrolling, path).toBe(0)
  }
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  const header = await page.getByRole('banner').boundingBox()
  const head = await page.getByRole('columnheader').nth(1).boundingBox()
  expect(head?.y).toBeCloseTo(header?.height ?? 0, 0)
})

test('the sidebar marks the section, names the admin and signs out', async ({
  page,
  guard,
  member,
}) => {
  await grantAdmin(member.user.email)
  allowBackend(guard)
  // A prefetch in progress during sign-out is forbidden.
  guard.allow(/status of 403 .*\/admin\/\w+\?_rsc/)
  await adopt(page, member)
  await open(page, '/admin/content/add')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByRole('link', { name: 'Content' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute(
    'aria-current',
    /.*/,
  )
  await expect(sidebar.getByText('Administrator')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/')
  await sidebar.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth?next=%2Fadmin')
})
