import type { Page } from '@playwright/test'
import type { PageGuard } from '../../../support/site/page-guard.ts'
import { open } from '../../../support/site/test.ts'
import { adopt, allowBackend } from '../../auth/support/form.ts'
import { demoAdmin, type Session, secrets, signInAs } from '../../auth/support/stack.ts'

let session: Session | null = null

/**
 * One session a worker, and a new one before it expires: the auth server counts sign-ins. Whoever ends
 * it makes an admin of their own.
 */
export async function adminSession(): Promise<Session> {
  if (!session || session.expires_at < Date.now() / 1000 + 600) {
    session = await signInAs(demoAdmin, secrets().adminPassword)
  }
  return session
}

/** Signs the demo admin in and opens a page of the panel. */
export async function openPanel(page: Page, guard: PageGuard, path: string): Promise<void> {
  allowBackend(guard)
  // The library shows the pictures of all tests, and theirs go while it is looked at.
  guard.allow(/status of 4\d\d .*\/_next\/image\?/)
  // The recorder of these tests asks for pictures that were chosen; the page's policy refuses it.
  guard.allow(/Connecting to 'blob:/)
  // The editor and the library show uploads as they are; visitors get them from the site.
  guard.allow(
    /request to another host: http:\/\/127\.0\.0\.1:\d+\/storage\/v1\/object\/public\/assets\//,
  )
  await adopt(page, await adminSession())
  await open(page, path)
}
