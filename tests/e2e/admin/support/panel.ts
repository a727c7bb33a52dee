import type { Page } from '@playwright/test'
import type { PageGuard } from '../../../support/site/page-guard.ts'
import { open } from '../../../support/site/test.ts'
import { adopt, allowBackend } from '../../auth/support/form.ts'
import { demoAdmin, secrets, signInAs } from '../../auth/support/stack.ts'

/** Signs the demo admin in and opens a page of the panel. */
export async function openPanel(page: Page, guard: PageGuard, path: string): Promise<void> {
  allowBackend(guard)
  // The editor and the library show uploads as they are; visitors get them from the site.
  guard.allow(
    /request to another host: http:\/\/127\.0\.0\.1:\d+\/storage\/v1\/object\/public\/assets\//,
  )
  await adopt(page, await signInAs(demoAdmin, secrets().adminPassword))
  await open(page, path)
}
