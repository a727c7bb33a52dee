'use client'

export interface ReplyDraft {
  /** Created when the dialog opens: everything sent under it is one reply. */
  requestId: string
  subject: string
  message: string
  /** A response was lost: the reply may have been sent. */
  isUncertain: boolean
}

/** Storage key of a draft, per account. */
export const draftKey = (userId: string, messageId: string) => `reply:${userId}:${messageId}`

/** Storage may be disabled or full; only the open dialog then holds the draft. */
function attempt<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is ReplyDraft {
  if (typeof value !== 'object' || value === null) return false
  const { requestId, subject, message, isUncertain }: Partial<Record<keyof ReplyDraft, unknown>> =
    value
  const texts = [requestId, subject, message]
  return texts.every((text) => typeof text === 'string') && typeof isUncertain === 'boolean'
}

/** Stores the draft of a reply until the tab is closed. */
export function keepDraft(key: string, draft: ReplyDraft): void {
  attempt((storage) => storage.setItem(key, JSON.stringify(draft)))
}

/** Returns the stored draft, or null. */
export function readDraft(key: string): ReplyDraft | null {
  const kept = attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'))
  return isDraft(kept) ? kept : null
}

export function dropDraft(key: string): void {
  attempt((storage) => storage.removeItem(key))
}
