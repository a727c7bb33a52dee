export const LEARNING_CHANGED = 'learning-changed'

/** Makes the page fetch the learning of the member again. */
export const refreshLearning = (): boolean => dispatchEvent(new Event(LEARNING_CHANGED))
