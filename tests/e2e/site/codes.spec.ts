import { globSync } from 'node:fs'
import { expectAccessible, expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { expect, open, test } from '../../support/site/test.ts'

test('a code is a defined term, and leads to the second of the film that explains it and to its case', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/codes/P0420')).text()).toContain(
    '{"@context":"https://schema.org","@type":"DefinedTerm","name":"P0420: Catalyst',
  )
  await open(page, '/codes')
  await expectAccessibleInEveryLook(page)
  await page.getByRole('link', { name: 'P0420' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^P0420 Catalyst/)
  await expect(page.getByText('It names a failed test, not a part.')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('link', { name: /The value moves before the code comes/ }).click()
  await expect(page).toHaveURL(/mode-06-monitor-results-before-a-code-is-stored\?t=43$/)
  await page.getByRole('link', { name: /^P0420/ }).click()
  await expect(page).toHaveURL('/codes/P0420')

  await open(page, '/codes/U0235')
  await page.getByRole('link', { name: 'Front radar without communication' }).click()
  await page.getByRole('link', { name: /^U0235/ }).click()
  await expect(page).toHaveURL('/codes/U0235')
  await page.getByRole('link', { name: 'Warning lamps all over the cluster' }).click()
  await expect(page).toHaveURL('/courses/electrical/el-301/cases/can-bus')
})

test('a code without a page responds with 404 and explains its characters', async ({
  page,
  request,
  guard,
}) => {
  guard.allow(/status of 404/)
  const response = await request.get('/codes/P0455-13')
  expect(response.status()).toBe(404)
  const html = await response.text()
  for (const text of ['P0455', 'Powertrain', 'Additional emission control', 'electrical circuit']) {
    expect(html).toContain(text)
  }
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  await open(page, '/codes/p0455-13')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^P0455/)
  await expectAccessible(page)

  expect(globSync('.next-e2e/server/app/codes/*.html')).toContain(
    '.next-e2e/server/app/codes/P0420.html',
  )
  const stored = globSync('.next-e2e/**/*0455*')
  // The names of cached images have random digits.
  expect(stored.filter((file) => !file.includes('/cache/images/'))).toEqual([])
})

test('other spellings lead to the page of the code, anything else is not found', async ({
  request,
}) => {
  for (const path of ['/codes/p0420', '/codes/P0420-00', '/codes/p0420:00']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(308)
    expect(response.headers().location, path).toBe('/codes/P0420')
  }
  for (const path of ['/codes/P04200', '/codes/P4420', '/codes/P042']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain('Lost in the Garage?')
  }
})
