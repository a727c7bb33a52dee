/**
 * Condition on entries of the outbox that were given up: nobody can have got them. The others are
 * replies that the mail server may have taken, which are never sent again unasked.
 */
export const SURELY_UNSENT = 'kind.neq.admin-reply,handed_over_at.is.null'
