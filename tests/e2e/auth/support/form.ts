import type { Page } from '@playwright/test'
import { open } from '../../../support/site/open.ts'
import type { PageGuard } from '../../../support/site/page-guard.ts'
import { siteUrl } from '../../../support/site/ports.ts'
import { cookieValue, type Session, password as usual } from './stack.ts'

/** Allows the calls of a signed-in browser to the backend, which has another origin. */
export function allowBackend(guard: PageGuard): void {
  guard.allow(/request to another host: http:\/\/127\.0\.0\.1:\d+\/(auth|rest)\/v1\//)
  // Pages inline their styles. When an action leads to a dynamic page, Next preloads the style sheet, and
  // Chromium logs a warning if the page takes seconds to use it.
  guard.allow(/\.css was preloaded using link preload/)
}

/** Fills in the sign-in form and submits it. */
export async function signIn(page: Page, email: string, password = usual): Promise<void> {
  await open(page, '/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Sets the session cookie. */
export async function adopt(page: Page, session: Session): Promise<void> {
  await page.context().addCookies([
    {
      name: 'torque-session',
      value: cookieValue(session),
      url: siteUrl,
      sameSite: 'Lax',
    },
  ])
}

/** The site's header. */
export const header = (page: Page) => page.getByRole('banner')
