import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt } from '../auth/support/form.ts'
import { createAccount, deleteAccount, grantAdmin } from '../auth/support/stack.ts'
import {
  articleForm,
  choose,
  conflictDialog,
  draftNotice,
  keptDraft,
  reloadAnyway,
  text,
  titleField,
} from './support/article-form.ts'

const excerpt = (page: Page) => page.getByLabel('Excerpt')
const saved = async (id: string) => (await rows.list('articles', { id }))[0]
const edit = (page: Page, id: string) => open(page, `/admin/content/edit/${id}`)

/** Saves and waits until the form has led to the list. */
async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/admin/content')
}

test('asks about the field that an own second window changed, too, and merges the others', async ({
  adminPage: page,
  article,
}) => {
  const { id, title } = await article({ status: 'draft' })
  const other = await page.context().newPage()
  for (const tab of [page, other]) await edit(tab, id)
  await excerpt(other).fill('Theirs')
  await other.getByLabel('SEO title').fill('Their SEO title')
  await save(other)
  await titleField(page).fill(`${title} mine`)
  await excerpt(page).fill('Mine')
  await page.keyboard.press('Control+s')
  const dialog = conflictDialog(page)
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog).toContainText(/Merged automatically: SEO title\./i)
  await expect(dialog.getByRole('radio').last()).toHaveAccessibleName(/^Your other window, saved /)
  await expect(dialog.getByRole('button', { name: 'Save chosen texts' })).toBeDisabled()
  await page.keyboard.press('Escape')
  // Nothing is decided by leaving the question, and typing continues where it was.
  await expect(excerpt(page)).toBeFocused()
  await expect(excerpt(page)).toHaveValue('Mine')
  expect(await saved(id)).toMatchObject({ title, excerpt: 'Theirs' })

  await page.keyboard.press('Control+s')
  await choose(page, 'theirs')
  await expect(page).toHaveURL('/admin/content')
  expect(await saved(id)).toMatchObject({
    title: `${title} mine`,
    excerpt: 'Theirs',
    seo_title: 'Their SEO title',
  })
  // The rejected text must not come back as a draft that blocks the form.
  await edit(page, id)
  await expect(text(page)).toBeVisible()
  await expect(draftNotice(page)).toHaveCount(0)
  await expect(articleForm(page)).not.toHaveAttribute('inert')
  await other.close()
})

test('names the other admin, and shows both values of each field that both changed', async ({
  adminPage: page,
  article,
  browser,
  cleanUp,
}) => {
  const second = await createAccount()
  cleanUp(() => deleteAccount(second.user.id))
  await grantAdmin(second.user.email)
  await rows.update('profiles', { id: second.user.id }, { first_name: 'Amina' })
  const { id, title } = await article({ status: 'draft' })
  await edit(page, id)
  const context = await browser.newContext()
  const other = await context.newPage()
  await adopt(other, second)
  await edit(other, id)

  for (const [tab, name] of [
    [other, 'Theirs'],
    [page, 'Mine'],
  ] as const) {
    await titleField(tab).fill(`${title} ${name}`)
    await text(tab).click()
    await tab.keyboard.press('Control+a')
    await tab.keyboard.type(`${name} words`)
    await tab.getByLabel('Category').selectOption({ label: name === 'Mine' ? 'ADAS' : 'HVAC' })
    await tab.getByLabel('SEO title').fill(`${name} SEO title`)
    if (name === 'Theirs') await save(tab)
  }
  await page.keyboard.press('Control+s')
  const groups = conflictDialog(page).getByRole('group')
  await expect(groups.locator('legend')).toHaveText(['Title', 'Content', 'Category', 'SEO title'])
  for (const [index, mine, theirs] of [
    [0, `${title} Mine`, `${title} Theirs`],
    [1, 'Mine words', 'Theirs words'],
    [2, 'ADAS', 'HVAC'],
    [3, 'Mine SEO title', 'Theirs SEO title'],
  ] as const) {
    const sides = groups.nth(index).getByRole('radio')
    await expect(sides.first()).toHaveAccessibleDescription(mine)
    await expect(sides.last()).toHaveAccessibleDescription(theirs)
    await expect(sides.last()).toHaveAccessibleName(/^Amina.*, saved /)
  }
  await expectAccessible(page)
  await choose(page, 'mine')
  await expect(page.getByText('Article updated')).toBeVisible()
  expect(await saved(id)).toMatchObject({
    title: `${title} Mine`,
    content: '<p>Mine words</p>',
    category: 'adas',
    seo_title: 'Mine SEO title',
  })
  await context.close()
})

test('merges an older draft with a newer save instead of overwriting it', async ({
  adminPage: page,
  article,
}) => {
  const { id, title } = await article({ status: 'draft' })
  await edit(page, id)
  await titleField(page).fill(`${title} mine`)
  await expect.poll(() => keptDraft(page, id)).toContain('mine')
  await rows.update('articles', { id }, { title: `${title} theirs`, excerpt: 'Theirs' })
  await reloadAnyway(page)
  await expect(draftNotice(page)).toContainText('The article has been saved since.')
  await draftNotice(page).getByRole('button', { name: 'Restore' }).click()
  await page.keyboard.press('Control+s')
  const dialog = conflictDialog(page)
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog).toContainText('Merged automatically: excerpt.')
  expect(await saved(id)).toMatchObject({ title: `${title} theirs` })
})

test('runs no script from the other text in a comparison', async ({ adminPage: page, article }) => {
  const { id } = await article({ status: 'draft' })
  await edit(page, id)
  await text(page).click()
  await page.keyboard.type('Mine. ')
  await rows.update(
    'articles',
    { id },
    {
      content:
        '<p>Theirs</p><img src="/brand/mark.svg" alt="" onload="document.title = 1"><script>1</script>',
    },
  )
  await page.keyboard.press('Control+s')
  const theirs = conflictDialog(page).getByRole('radio').last()
  await expect(theirs).toHaveAccessibleDescription(/^Theirs/)
  expect(await conflictDialog(page).innerHTML()).not.toMatch(/onload|<script|<img/)
})
