'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { failureOf, mayHaveRun, SERVER_ERROR } from '@/components/form/action-failure'
import { createDraftStore } from '@/components/form/draft-store'
import { toastState } from '@/components/form/toast-state'
import { failure } from '@/lib/actions/form-state'
import { REPLY_FAILED, type ReplyField } from '@/lib/messages/fields'
import { type ReplyState, replyAction } from '@/lib/messages/reply-actions'

export interface ReplyDraft {
  /** Created when the dialog opens. All attempts to send with this id count as one reply. */
  requestId: string
  subject: string
  message: string
  /** True after a lost response: the reply may have been sent. */
  isUncertain: boolean
}

function isReplyDraft(value: unknown): value is ReplyDraft {
  const draft = value as Partial<ReplyDraft> | null
  const texts = [draft?.requestId, draft?.subject, draft?.message]
  return texts.every((text) => typeof text === 'string') && typeof draft?.isUncertain === 'boolean'
}

const drafts = createDraftStore('localStorage', isReplyDraft)
const idle: ReplyState = { status: 'idle' }

/** What the dialog shows. A failed service has a text of its own (specification, section 8). */
const shown = (state: ReplyState): ReplyState =>
  state.status === 'error' && state.message === SERVER_ERROR
    ? { ...state, message: REPLY_FAILED }
    : state

/** The draft after a failure. If its text differs from the saved reply, it becomes a separate reply. */
function draftAfter(draft: ReplyDraft, state: ReplyState): ReplyDraft {
  if (state.outcome === 'other-text') {
    return { ...draft, requestId: crypto.randomUUID(), isUncertain: false }
  }
  return mayHaveRun(state) ? { ...draft, isUncertain: true } : draft
}

/** Stores the input in this browser, and warns before the tab is closed. */
function useKeptDraft(key: string, draft: ReplyDraft | null, isDirty: boolean) {
  useEffect(() => {
    if (!draft) return
    if (isDirty) drafts.keep(key, draft)
    else drafts.drop(key)
  }, [key, draft, isDirty])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}

/**
 * State of a reply and of sending it. This browser keeps the draft until it is saved, sent or discarded. The
 * dialog restores it for the same account, or opens with `first`.
 */
export function useReply(userId: string, messageId: string, first: Record<ReplyField, string>) {
  const router = useRouter()
  const key = `reply:${userId}:${messageId}`
  const [draft, setDraft] = useState<ReplyDraft | null>(null)
  const [isRestored, setRestored] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [state, setState] = useState(idle)
  const [isPending, startTransition] = useTransition()
  // Guards against a second click before the button is busy, and against the shortcut.
  const isSending = useRef(false)

  const isDirty =
    draft !== null &&
    !isSaved &&
    (draft.message.trim() !== first.message.trim() || draft.subject !== first.subject)

  useKeptDraft(key, draft, isDirty)

  const open = () => {
    const kept = drafts.read(key)
    setDraft(kept ?? { requestId: crypto.randomUUID(), ...first, isUncertain: false })
    setRestored(kept !== null)
    setSaved(false)
    setState(idle)
  }
  const close = () => {
    drafts.drop(key)
    setDraft(null)
  }
  const change = (changes: Partial<Record<ReplyField, string>>) =>
    setDraft((current) => current && { ...current, ...changes })

  const send = () => {
    if (!draft || isSending.current) return
    isSending.current = true
    const { requestId, subject, message } = draft
    startTransition(async () => {
      const result: ReplyState = await replyAction({
        messageId,
        requestId,
        subject,
        message,
      }).catch(failureOf)
      isSending.current = false
      if (result.status === 'success') {
        router.refresh()
        toastState(result)
        return close()
      }
      // Keep the toast short or omit it: the dialog shows the reason for an unexpected error, and what
      // happens to a saved reply.
      if (result.status === 'error' && !result.outcome) {
        toastState(result.reference ? failure(REPLY_FAILED) : shown(result))
      }
      // A saved reply is listed below the message.
      if (result.outcome) router.refresh()
      const next = draftAfter(draft, result)
      // A second transition renders the result after the first has ended and the dialog isn't busy anymore.
      startTransition(() => {
        setState(shown(result))
        setRestored(false)
        setSaved(isSaved || result.outcome === 'saved')
        setDraft(next)
      })
      // Don't rely on effects here, because the component may be unmounted.
      if (result.outcome === 'saved') drafts.drop(key)
      else if (!isSaved) drafts.keep(key, next)
    })
  }
  return { draft, state, isPending, isRestored, isSaved, isDirty, open, close, change, send }
}
