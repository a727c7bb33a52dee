/**
 * Wraps `work` so that all calls within `lifetimeMs` milliseconds after its start share one run and its
 * result or error.
 */
export function shareFor<Result>(
  lifetimeMs: number,
  work: () => Promise<Result>,
): () => Promise<Result> {
  let run: { result: Promise<Result>; startedAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!run || now - run.startedAt >= lifetimeMs) run = { result: work(), startedAt: now }
    return run.result
  }
}
