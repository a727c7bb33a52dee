import type { ReactNode } from 'react'
import { ReplyHelpProvider } from '@/app/admin/messages/_components/reply-help'
import { getOwnProfile } from '@/lib/auth/queries'
import { listSavedReplies } from '@/lib/messages/saved-reply-queries'
import { getSiteSettings } from '@/lib/settings/queries'

/** Gives the reply dialogs of a page the saved replies and the email that customers answer to. */
export async function WithReplyHelp({ children }: { children: ReactNode }) {
  const [savedReplies, { firstName, lastName }, { contactEmail }] = await Promise.all([
    listSavedReplies(),
    getOwnProfile(),
    getSiteSettings(),
  ])
  const author = `${firstName} ${lastName}`.trim()
  return (
    <ReplyHelpProvider savedReplies={savedReplies} author={author} answersTo={contactEmail}>
      {children}
    </ReplyHelpProvider>
  )
}
