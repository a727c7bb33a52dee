'use client'

export interface ReplyDraft {
  /** Made when the dialog opens: whatever is sent under it is one reply. */
  requestId: string
  subject: string
  message: string
  /** An answer was lost on the way: it may have been sent all the same. */
  isUncertain: boolean
}

/** Where a draft is kept: another account in the same tab is not shown it. */
export const draftKey = (userId: string, messageId: string) => `reply:${userId}:${messageId}`

/** Storage may be off or full; a draft is then kept by the open dialog alone. */
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

/** Keeps what is being answered to a message until the tab is closed, whatever page it shows. */
export function keepDraft(key: string, draft: ReplyDraft): void {
  attempt((storage) => storage.setItem(key, JSON.stringify(draft)))
}

/** The draft that was kept, or null. */
export function readDraft(key: string): ReplyDraft | null {
  const kept = attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'))
  return isDraft(kept) ? kept : null
}

export function dropDraft(key: string): void {
  attempt((storage) => storage.removeItem(key))
}
