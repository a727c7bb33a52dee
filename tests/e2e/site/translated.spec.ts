import type { Page } from '@playwright/test'
import { freeLesson } from '../../support/site/lessons.ts'
import { allowFilms, chapters, film, play } from '../../support/site/player.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { expectNothingFailed, translate } from '../../support/site/translator.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

/*
 * The pages with state, translated by the browser while a visitor works with them. Every error and every change that
 * the visitor doesn't see fails the test (page-guard.ts).
 */

async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path)
  await translate(page)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test('the player works while translated', async ({ page, guard, member }) => {
  allowFilms(guard)
  allowBackend(guard)
  await adopt(page, member)
  await openTranslated(page, freeLesson.path)
  // Hovering looks for a voice, which changes the label of the button.
  await button(page, /Read aloud|No voice/).hover()
  await play(page)
  await chapters(page).getByRole('link').nth(1).click()
  await button(page, 'Speed').click()
  await page.getByRole('menuitemradio').last().click()
  await button(page, 'Captions').click()
  const search = page.getByRole('searchbox', { name: 'Search the transcript' })
  await search.fill('volt')
  await expect(page.getByText(/of \d+ lines/)).toBeVisible()
  await search.fill('')
  await button(page, 'Bay mode').click()
  await button(page, 'Loop').click()
  await button(page, 'Exit bay mode').click()
  await button(page, 'Keyboard shortcuts').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('summary', { hasText: 'Notes' }).click()
  await page.getByRole('textbox', { name: /^Note at/ }).fill('Fuse 12')
  await button(page, 'Add note').click()
  await expect(page.getByText('Fuse 12')).toBeVisible()
  await film(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration
    })
  await expect(button(page, 'Watch again')).toBeVisible()
  await expectNothingFailed(page)
})

/** Answers the shown question, whatever its kind. */
async function answer(page: Page): Promise<void> {
  const field = page.locator('[role=group][aria-labelledby]')
  const number = field.getByRole('textbox')
  const choice = field.getByRole('radio').first()
  const order = field.getByRole('button', { name: /^Move down/ }).first()
  const spot = field.getByRole('button', { name: /^A: / })
  await expect(number.or(choice).or(order).or(spot).first()).toBeVisible()
  if (await number.isVisible()) await number.fill('12.6')
  else if (await choice.isVisible()) await choice.check()
  else if (await order.isVisible()) await order.click()
  else await spot.click()
}

test('a check works while translated', async ({ page, guard, member }) => {
  allowBackend(guard)
  await adopt(page, member)
  await openTranslated(page, '/courses/electrical/el-101/check')
  await button(page, /the check/).click()
  const heading = page.getByRole('heading', { name: /^Question \d+ of \d+/ })
  await expect(heading).toBeVisible()
  const count = Number(/of (\d+)/.exec((await heading.textContent()) ?? '')?.[1])
  for (let number = 1; number <= count; number++) {
    await expect(
      page.getByRole('heading', { name: `Question ${number} of ${count}` }),
    ).toBeVisible()
    await answer(page)
    await expect(page.getByText('Saved')).toBeVisible()
    await button(page, number < count ? /^Next/ : /^Finish/).click()
  }
  await button(page, 'See the result').click()
  await expect(page.getByText(`of ${count} right`)).toBeVisible()
  await openTranslated(page, '/account/learning')
  await expectNothingFailed(page)
})

test('search, forms and menus work while translated', async ({ page, guard }) => {
  allowBackend(guard)
  await openTranslated(page, '/')
  await button(page, /^Next/).click()
  await page.getByRole('link', { name: 'Search' }).click()
  const input = page.getByRole('combobox')
  for (const query of ['volt', 'voltage drop', 'voltge', '']) {
    await input.fill(query)
    if (query) await expect(page.getByRole('option').first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  for (const path of ['/contact', '/auth', '/auth?tab=signup']) {
    await openTranslated(page, path)
    await page.locator('form button[type=submit]').first().click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  }
  await expectNothingFailed(page)
})

const adminPaths = [
  '/admin',
  '/admin/users',
  '/admin/users/invitations',
  '/admin/analytics',
  '/admin/content',
  '/admin/lessons',
  '/admin/curriculum',
  '/admin/certificates',
  '/admin/messages',
  '/admin/messages/saved-replies',
  '/admin/settings',
  '/admin/settings/texts/faq',
  '/admin/trash',
]

test('the pages of the admin area work while translated', async ({ page, adminPage: _ }) => {
  const main = page.locator('main')
  for (const path of adminPaths) {
    await test.step(path, async () => {
      await openTranslated(page, path)
      const sort = main.getByRole('columnheader').getByRole('link').first()
      if (await sort.isVisible()) {
        const url = page.url()
        await sort.click()
        await expect(page).not.toHaveURL(url)
      }
      const dialog = main.locator('button[aria-haspopup=dialog]:visible').first()
      if (await dialog.isVisible()) {
        await dialog.click()
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await expectNothingFailed(page)
    })
  }
  await test.step('the article editor', async () => {
    await openTranslated(page, '/admin/content/add')
    await page.getByLabel('Title').first().fill('Translated')
    await page.getByRole('textbox', { name: 'Content' }).pressSequentially('Fuse 12')
    await button(page, /^Bold/).click()
    await button(page, 'Preview').click()
    await page.keyboard.press('Escape')
    await expectNothingFailed(page)
  })
})
