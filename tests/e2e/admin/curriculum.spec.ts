import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { testEveryLook } from './support/looks.ts'
import {
  addModule,
  confirm,
  forgetModule,
  freshCode,
  listPath,
  ownModule,
  removeModule,
} from './support/modules.ts'

const categoryPath = '/courses/servicing'
/** Status and text of a page at the next request, without following redirects. */
const request = async (api: APIRequestContext, path: string) => {
  const response = await api.get(path, { maxRedirects: 0 })
  return {
    status: response.status(),
    location: response.headers().location?.replace(/^https?:\/\/[^/]+/, ''),
    text: await response.text(),
  }
}

test('a new module, its lessons, its texts and its URL show at the next request', async ({
  adminPage: page,
  request: api,
  cleanUp,
}) => {
  const code = freshCode()
  const path = `${categoryPath}/${code.toLowerCase()}`
  expect((await request(api, path)).status).toBe(404)
  cleanUp(() => forgetModule(code))
  await addModule(page, code, 'Trailer couplings')
  await expect(page.getByRole('link', { name: 'All modules' })).toHaveAttribute('href', listPath)
  expect((await request(api, path)).text).toContain('Trailer couplings')
  expect((await request(api, categoryPath)).text).toContain('Trailer couplings')
  expect((await request(api, '/sitemap.xml')).text).toContain(path)
  expect((await request(api, '/search?q=trailer+couplings')).text).toContain(path)

  // Lessons.
  const lessons = page.getByRole('region', { name: 'Lessons' })
  const titles = lessons.getByRole('listitem').getByRole('link')
  for (const title of ['Wiring of the socket', 'Load of the coupling']) {
    await lessons.getByLabel('Title of a new lesson').fill(title)
    await lessons.getByRole('button', { name: 'Add lesson' }).click()
    await expect(titles.last()).toHaveText(title)
  }
  await lessons.getByRole('button', { name: 'Move lesson 2 up' }).click()
  await expect(titles.first()).toHaveText('Load of the coupling')
  // The list shows the new order before it is saved.
  await expect
    .poll(async () => {
      const { text } = await request(api, path)
      return text.indexOf('Wiring of the socket') - text.indexOf('Load of the coupling')
    })
    .toBeGreaterThan(0)
  await lessons.getByRole('button', { name: 'Remove lesson 2' }).click()
  await confirm(page, 'Remove lesson')
  await expect(titles).toHaveCount(1)
  expect((await request(api, path)).text).not.toContain('Wiring of the socket')

  // Texts and URL.
  await page.getByLabel('Title', { exact: true }).fill('Trailer and tow bars')
  await page.getByLabel('URL').fill('sv-101')
  await page.getByRole('button', { name: 'Save module' }).click()
  await expect(page.getByLabel('URL')).toHaveAccessibleDescription(
    /Another module has or had this URL\./,
  )
  await page.getByLabel('URL').fill('trailers')
  await page.getByRole('button', { name: 'Save module' }).click()
  await expect(page.getByText('Module saved').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save module' })).toBeFocused()
  expect(await request(api, path)).toMatchObject({
    status: 308,
    location: `${categoryPath}/trailers`,
  })
  const moved = await request(api, `${categoryPath}/trailers`)
  expect(moved).toMatchObject({ status: 200 })
  expect(moved.text).toContain('Trailer and tow bars')
  expect((await request(api, categoryPath)).text).toContain(`${categoryPath}/trailers`)
})

test('with the keyboard on a phone: order, access, removal and return', async ({
  adminPage: page,
  request: api,
  cleanUp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const code = await ownModule(page, 'Keyboard module', cleanUp)
  const path = `${categoryPath}/${code.toLowerCase()}`
  const order = async () => {
    const { text } = await request(api, categoryPath)
    const modules = text.slice(text.indexOf('id="modules"'))
    return modules.indexOf(`>${code}<`) - modules.indexOf('>SV-101<')
  }
  expect(await order()).toBeGreaterThan(0)
  await open(page, listPath)
  const up = page.getByRole('button', { name: `Move ${code} up` })
  await up.focus()
  const rows = page.getByRole('row')
  const last = (await rows.count()) - 1
  await expect(rows.nth(last)).toContainText(code)
  // Faster than the moves, which are carried out one after the other.
  for (let place = last; place > 1; place--) await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText(code)
  // At the end, the focus moves to the button that still works.
  await expect(page.getByRole('button', { name: `Move ${code} down` })).toBeFocused()
  await expect.poll(order).toBeLessThan(0)

  await open(page, `/admin/curriculum/${code}`)
  await page.getByRole('button', { name: 'Open module' }).focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await confirm(page, 'Open module')
  await expect(page.getByRole('button', { name: 'Lock module' })).toBeVisible()
  expect((await request(api, path)).text).toContain('Available')
  await expect(page.getByText('No member has watched a lesson of it yet.').first()).toBeVisible()

  await removeModule(page, code)
  expect(await request(api, path)).toMatchObject({ status: 307, location: categoryPath })
  expect((await request(api, categoryPath)).text).not.toContain('Keyboard module')
  await page.getByRole('button', { name: `Restore ${code}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toContainText(code)
  expect((await request(api, path)).status).toBe(200)
})

test('a removed module without learners can be deleted for good', async ({
  adminPage: page,
  request: api,
  cleanUp,
}) => {
  const code = await ownModule(page, 'Deleted module', cleanUp)
  await removeModule(page, code)
  await page.getByRole('button', { name: `Delete now: ${code}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${code} now?` })
  await expect(question).toContainText('“Deleted module” is deleted for good')
  await confirm(page, 'Delete now')
  await expect(page.getByText('Module deleted for good')).toBeVisible()
  await expect(page.getByRole('button', { name: `Restore ${code}` })).toHaveCount(0)
  expect((await request(api, `${categoryPath}/${code.toLowerCase()}`)).status).toBe(404)
})

testEveryLook('the curriculum is accessible', async ({ page, check }) => {
  await check({
    list: async () => {
      await open(page, '/admin/curriculum')
      await expect(page.getByRole('table', { name: 'Modules of Electrical systems' })).toBeVisible()
    },
    'new module': async () => {
      await open(page, '/admin/curriculum/new')
      await page.getByRole('button', { name: 'Add module' }).click()
      await expect(page.getByText('Title is required')).toBeVisible()
    },
    module: async () => {
      await open(page, '/admin/curriculum/EL-101')
      await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible()
    },
  })
})
