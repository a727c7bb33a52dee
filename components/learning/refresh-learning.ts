export const LEARNING_CHANGED = 'learning-changed'

/** Makes the page fetch again what the member has started and completed. */
export const refreshLearning = (): boolean => dispatchEvent(new Event(LEARNING_CHANGED))
