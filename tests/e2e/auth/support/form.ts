import type { Page } from '@playwright/test'
import type { PageGuard } from '../../../support/site/page-guard.ts'
import { siteUrl } from '../../../support/site/ports.ts'
import { open } from '../../../support/site/test.ts'
import { cookieValue, type Session, password as usual } from './stack.ts'

/** What signing in brings along: the browser's client asks the backend, another address here. */
export function allowBackend(guard: PageGuard): void {
  guard.allow(/request to another host: http:\/\/127\.0\.0\.1:\d+\/(auth|rest)\/v1\//)
  // The styles are in the pages themselves; Next hints at their file when an action leads to a page
  // that is rendered for one person, and Chromium notices when that takes some seconds.
  guard.allow(/\.css was preloaded using link preload/)
}

/** Fills the sign-in form in and sends it. */
export async function signIn(page: Page, email: string, password = usual): Promise<void> {
  await open(page, '/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** As long as a person takes: what is sent within 1.2 seconds after the form came up is asked for again. */
export const takeTime = (page: Page) => page.waitForTimeout(2500)

/** Gives the browser a session as if it had signed in before. */
export async function adopt(page: Page, session: Session): Promise<void> {
  await page.context().addCookies([
    {
      name: 'torque-session',
      value: cookieValue(session),
      url: siteUrl,
      sameSite: 'Lax',
      secure: true,
    },
  ])
}

/** The account part of the page's head. */
export const header = (page: Page) => page.getByRole('banner')
