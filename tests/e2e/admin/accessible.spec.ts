import type { Page } from '@playwright/test'
import { withArticle } from '../../support/site/articles.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/site/checks.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'
import { createAccount, grantAdmin, revokeAdmin } from '../auth/support/stack.ts'
import { openPanel } from './support/panel.ts'

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`dashboard and content are accessible with every dialog open, ${theme}, ${width} px`, async ({
      page,
      guard,
    }) => {
      test.setTimeout(120_000)
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
      await page.setViewportSize({ width, height: 900 })
      const check = async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await withArticle({ status: 'draft' }, async ({ id, title }) => {
        await openPanel(page, guard, '/admin')
        await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
        await check()
        if (width === 390) {
          await page.getByRole('button', { name: 'Open menu' }).click()
          await expect(page.getByRole('link', { name: 'Users' }).last()).toBeVisible()
          await check()
        }

        await open(page, `/admin/content?q=${encodeURIComponent(title)}`)
        await check()
        await page.getByRole('button', { name: `Delete ${title}` }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await check()

        await open(page, `/admin/content/edit/${id}`)
        await expect(page.getByRole('toolbar')).toBeVisible()
        await check()
        for (const name of ['Link', 'Image']) {
          await tool(page, name).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await check()
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
        await page.getByRole('button', { name: 'Upload or choose' }).click()
        await expect(page.getByRole('dialog', { name: 'Choose a picture' })).toBeVisible()
        await check()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Preview' }).click()
        await expect(page.getByRole('dialog', { name: `Preview: ${title}` })).toBeVisible()
        await check()
      })
    })
  }
}

test('the sidebar knows where one is, who one is, and the way out', async ({ page, guard }) => {
  const own = await createAccount()
  await grantAdmin(own.user.email)
  allowBackend(guard)
  await adopt(page, own)
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
  await revokeAdmin(own.user.email)
})
