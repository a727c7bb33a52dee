import path from 'node:path'

/** Where the processes of a test run write their output. Emptied at the start of `npm test`. */
export const logDir = path.resolve(process.env.TEST_LOG_DIR ?? '.data/test-logs')

/** The report of a step of `npm test`. */
export const reportFile = (step: string) => path.resolve('test-results/reports', `${step}.json`)

/** Data of the stack that the browser tests run on. */
export const e2eDataDir = path.resolve(process.env.E2E_DATA_DIR ?? '.data/e2e')

/** One line for each request that the site of that stack has answered. */
export const requestLogFile = path.join(e2eDataDir, 'requests.log')
