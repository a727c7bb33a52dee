'use client'

import { createContext, type ReactNode, use } from 'react'
import type { SavedReply } from '@/lib/messages/saved-reply-queries'

/** What the reply dialogs of a page share. */
interface ReplyHelp {
  savedReplies: readonly SavedReply[]
  /** Name of the signed-in admin. Empty if the account has no name. */
  author: string
  /** Email that receives customers' answers, which don't appear below the message. */
  answersTo: string
}

const ReplyHelpContext = createContext<ReplyHelp>({ savedReplies: [], author: '', answersTo: '' })

export const useReplyHelp = (): ReplyHelp => use(ReplyHelpContext)

export function ReplyHelpProvider({ children, ...help }: ReplyHelp & { children: ReactNode }) {
  return <ReplyHelpContext value={help}>{children}</ReplyHelpContext>
}
