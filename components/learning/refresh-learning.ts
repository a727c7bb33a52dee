export const LEARNING_CHANGED = 'learning-changed'

/** Lets the page read again what the member has learned. */
export const refreshLearning = (): boolean => dispatchEvent(new Event(LEARNING_CHANGED))
