/**
 * Filter for dead-lettered outbox entries that were certainly not delivered. The others are replies that
 * the mail server may have accepted, which are never resent automatically.
 */
export const SURELY_UNSENT = 'kind.neq.admin-reply,handed_over_at.is.null'
