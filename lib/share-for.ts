/**
 * Wraps work so that all calls within `lifetimeMs` milliseconds of its start share one run and its
 * outcome, whether it resolves or rejects.
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
