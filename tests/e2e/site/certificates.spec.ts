import { readFileSync } from 'node:fs'
import { certificatePath, ownCertificatePath } from '../../../lib/certificates/paths.ts'
import { verifyOffline } from '../../support/certificates/verify-offline.ts'
import {
  dialogLooks,
  expectAccessible,
  expectAccessibleInEveryLook,
} from '../../support/site/checks.ts'
import { findEmails } from '../../support/site/mailbox.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { callFunction, deliverOutbox, rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'
import { adminSession } from '../auth/support/stack.ts'

interface Rule {
  category: string
  items: { kind: string; moduleId: string; lessonId: string | null; caseId: string | null }[]
}

/** Watches, passes and solves everything that the certificate requires. */
async function completeCategory(userId: string, { items }: Rule): Promise<void> {
  const done = new Date().toISOString()
  for (const { kind, moduleId, lessonId, caseId } of items) {
    if (kind === 'lesson' && lessonId) {
      await rows.insert('lesson_progress', {
        user_id: userId,
        lesson_id: lessonId,
        watched: '{[0,200)}',
      })
    } else if (kind === 'check') {
      await rows.insert('check_attempts', {
        user_id: userId,
        module_id: moduleId,
        questions: 7,
        correct: 6,
        passed: true,
        scored_at: done,
      })
    } else if (caseId) {
      await rows.insert('case_attempts', {
        user_id: userId,
        case_id: caseId,
        par: 3,
        readings: 4,
        ended_at: done,
        outcome: 'solved',
        fault_id: 'any',
      })
    }
  }
}

test('a member receives a certificate that others verify until it is revoked', async ({
  page,
  guard,
  member,
  browser,
  request,
}) => {
  allowBackend(guard)
  const { email, id } = member.user
  const rules = await callFunction<Rule[]>('certificate_catalog', {})
  const rule = rules.find(({ category }) => category === 'electrical')
  if (!rule) throw new Error('Electrical has no certificate')

  await test.step('the rule is shown beforehand', async () => {
    await open(page, '/courses/electrical/certificate')
    await expect(
      page.getByRole('heading', { name: 'Certificate in Electrical systems: EL-101 and EL-201' }),
    ).toBeVisible()
    await expect(
      page.getByText(/^It covers 9 of 45 lessons, 16 min of film, 6 checks, 8 cases/),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Watch the lessons' })).toBeVisible()
    await expectAccessibleInEveryLook(page)
    await open(page, '/courses/hybrid-ev/certificate')
    await expect(page.getByText(/^So far only one module is complete/)).toBeVisible()
    await expect(
      page.getByText(/does not authorize work on high-voltage systems/).first(),
    ).toBeVisible()
    await open(page, '/courses/hvac')
    await page.getByRole('link', { name: 'No certificate yet' }).click()
    await expect(page.getByRole('heading', { name: 'No certificate yet' })).toBeVisible()
    await expect(page.getByText(/no module is complete/)).toBeVisible()
  })

  await adopt(page, member)
  await test.step('missing seconds are listed with links', async () => {
    const lesson = rule.items.find(({ kind }) => kind === 'lesson')?.lessonId ?? ''
    await rows.insert('lesson_progress', { user_id: id, lesson_id: lesson, watched: '{[0,10)}' })
    await open(page, ownCertificatePath('electrical'))
    await expect(page.getByText('Part of Professional and Enterprise')).toBeVisible()
    await expect(page.getByRole('link', { name: /^0:10 to / })).toHaveAttribute('href', /\?t=10$/)
    await expectAccessibleInEveryLook(page)
    await rows.remove('lesson_progress', { user_id: id })
  })

  await completeCategory(id, rule)
  await callFunction('grant_plan', {
    p_email: email,
    p_plan: 'professional',
    p_modules: [],
    p_ends_at: null,
    p_reason: 'Test',
  })
  await test.step('the member confirms the name', async () => {
    await open(page, ownCertificatePath('electrical'))
    await page.getByLabel('Name to be printed').fill('R2-D2')
    await page.getByLabel('This is my name').check()
    await page.getByRole('button', { name: 'Issue certificate' }).click()
    await expect(
      page.getByText(/^Use Latin, Greek, Cyrillic or Arabic letters/).first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Name to be printed').fill('Zoë O’Neil')
    await page.getByLabel('This is my name').check()
    await page.getByRole('button', { name: 'Issue certificate' }).click()
    await expect(page).toHaveURL(/\/certificates\/[0-9A-Z-]{24}$/)
  })
  const number = page.url().slice(-24)

  await test.step('the email leads to the page of the certificate', async () => {
    await deliverOutbox()
    await expect(async () => {
      const emails = await findEmails(email)
      const found = emails.find(({ subject }) =>
        subject.startsWith('Your certificate: Electrical systems: EL-101'),
      )
      expect(found?.text).toContain(siteUrl + certificatePath(number))
    }).toPass({ timeout: 10_000 })
  })

  const visitor = await browser.newPage()
  await test.step('a visitor verifies it without an account', async () => {
    const response = await visitor.goto(certificatePath(number.toLowerCase().replaceAll('-', '')))
    expect(response?.headers()['cache-control']).toContain('no-store')
    await expect(visitor.getByText('Valid', { exact: true })).toBeVisible()
    await expect(visitor.getByText('Zoë O’Neil')).toBeVisible()
    await expect(
      visitor.getByText(/^9 of 45 lessons, \d+ min of film, 6 checks, 8 cases$/),
    ).toBeVisible()
    await expect(
      visitor.getByText('This certificate is not an official qualification.', { exact: true }),
    ).toBeVisible()
    expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await expectAccessibleInEveryLook(visitor)
  })

  const json = async (path: string) => (await request.get(path)).json()
  const verify = async (badge: object) =>
    verifyOffline(badge, {
      [`${siteUrl.replace('http:', 'https:')}/.well-known/did.json`]:
        await json('/.well-known/did.json'),
      [`${siteUrl}/credentials/status/1`]: await json('/credentials/status/1'),
    })
  const badge = await json(`${certificatePath(number)}/badge`)
  await test.step('the badge is valid for a foreign verifier', async () => {
    expect(JSON.stringify(badge)).toContain('Zoë O’Neil')
    expect(JSON.stringify(badge)).toContain('9 of 45 lessons')
    expect(await verify(badge)).toMatchObject({ valid_signature: true, revocation_status: true })
  })
  await test.step('the PDF opens', async () => {
    const pdf = await request.get(`${certificatePath(number)}/pdf`)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('the training hours are a PDF', async () => {
    await open(page, '/account/learning')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download training hours (PDF)' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^training-hours-\d{4}-\d\d-\d\d\.pdf$/)
    const pdf = readFileSync(await download.path(), 'latin1')
    const [, path = ''] = /\/URI \([^)]*(\/training-hours\/[0-9A-Z-]{24})\)/.exec(pdf) ?? []
    const response = await visitor.goto(path)
    expect(response?.headers()['cache-control']).toContain('no-store')
    await expect(visitor.getByText('Confirmed', { exact: true })).toBeVisible()
    expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await expect(visitor.getByRole('table').first()).toContainText('Total')
    await expectAccessibleInEveryLook(visitor)
    await visitor.goto('/training-hours/0000-0000-0000-0000-0000')
    await expect(visitor.getByRole('heading', { name: 'Unknown number' })).toBeVisible()
    await visitor.goto(certificatePath(number))
  })

  await test.step('an admin revokes it with a reason', async () => {
    await adopt(page, await adminSession())
    await open(page, `/admin/certificates?q=${number}`)
    await expect(
      page.getByText('This certificate is not an official qualification.', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Revoke the certificate of Zoë O’Neil' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revoke certificate' })
    await dialog.getByLabel('Reason').selectOption('It was issued in error.')
    await dialog.getByLabel('Explanation').fill('Test of the team')
    await expectAccessibleInEveryLook(page, dialogLooks)
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Test of the team')).toBeVisible()
    await open(page, '/admin/certificates/versions')
    await expect(page.getByRole('heading', { name: 'Electrical systems' })).toBeVisible()
    await expect(
      page.getByText(/does not authorize work on high-voltage systems/).first(),
    ).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the page, the files and the status list say so', async () => {
    await visitor.reload()
    await expect(visitor.getByText(/^Revoked on /)).toBeVisible()
    await expect(visitor.getByText('It was issued in error.')).toBeVisible()
    expect((await request.get(`${certificatePath(number)}/badge`)).status()).toBe(410)
    expect(await verify(badge)).toMatchObject({ valid_signature: true, revocation_status: false })
  })
  await test.step('an unknown number has a page that says so', async () => {
    await visitor.goto(certificatePath('0000-0000-0000-0000-0000'))
    await expect(visitor.getByRole('heading', { name: 'Unknown certificate' })).toBeVisible()
  })
  await visitor.close()
})
