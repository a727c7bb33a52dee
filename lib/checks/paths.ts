/** Path of a knowledge check, below the path of its module, e.g. `/courses/electrical/el-101/check`. */
export const checkPath = (modulePath: string): string => `${modulePath}/check`

/** URL of the caller's state at the check of a module. Responds with an OwnCheck object. */
export const checkUrl = (moduleId: string): string => `/api/checks/${moduleId}`
