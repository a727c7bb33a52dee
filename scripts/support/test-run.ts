import path from 'node:path'

/** Where the processes of a test run write their output. `npm test` empties the folder first. */
export const logDir = path.resolve(process.env.TEST_LOG_DIR ?? '.data/test-logs')

/** The report of a step of `npm test`. */
export const reportFile = (step: string) => path.resolve('test-results/reports', `${step}.json`)

/** Data folder of the stack that the browser tests use. */
export const e2eDataDir = path.resolve(process.env.E2E_DATA_DIR ?? '.data/e2e')

/** Has one line for each request to which the site of that stack has responded. */
export const requestLogFile = path.join(e2eDataDir, 'requests.log')
