const MINUTE_MS = 60_000

/**
 * Runs a job immediately, to catch up after downtime, and then at the start of every minute.
 * Never runs it twice at once. `stop` waits for a run in progress.
 */
export function everyMinute(job: () => Promise<unknown>): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  const run = () => {
    running = job().then(plan, plan)
  }
  // Computed from the clock each time, so that delays don't add up.
  const plan = () => {
    running = undefined
    if (!isStopped) timer = setTimeout(run, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  run()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
