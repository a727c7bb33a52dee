'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { toast } from 'sonner'
import { type ReplyState, replyAction } from '@/lib/messages/reply-actions'

export interface ReplyDraft {
  /** Made when the dialog opens: whatever is sent under it is one reply. */
  requestId: string
  subject: string
  message: string
}

const idle: ReplyState = { status: 'idle' }
/** Wording of the specification, section 8. */
const offline: ReplyState = {
  status: 'error',
  values: {},
  message: 'Network error. Please check your connection and try again.',
}

/** What is being written to the sender of a message, and what became of sending it. */
export function useReply(messageId: string, originalSubject: string) {
  const router = useRouter()
  const [draft, setDraft] = useState<ReplyDraft | null>(null)
  const [state, setState] = useState(idle)
  const [isPending, startTransition] = useTransition()
  // A second click comes before the button is disabled.
  const isSending = useRef(false)

  const firstSubject = `Re: ${originalSubject}`
  const isSaved = state.isSaved === true
  const isDirty =
    draft !== null && !isSaved && (draft.message.trim() !== '' || draft.subject !== firstSubject)

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const close = () => {
    setDraft(null)
    setState(idle)
  }
  const open = () =>
    setDraft({ requestId: crypto.randomUUID(), subject: firstSubject, message: '' })
  const change = (changes: Partial<ReplyDraft>) =>
    setDraft((current) => current && { ...current, ...changes })

  const send = () => {
    if (!draft || isSending.current) return
    isSending.current = true
    const { requestId, ...words } = draft
    startTransition(async () => {
      const answer = await replyAction(messageId, requestId, words).catch(() => offline)
      isSending.current = false
      // Saved or sent, it shows below the message.
      if (answer.isSaved || answer.status === 'success') router.refresh()
      if (answer.status !== 'success') return setState(answer)
      toast.success(answer.title, { description: answer.message })
      close()
    })
  }
  return { draft, state, isPending, isSaved, isDirty, open, close, change, send }
}
