/**
 * Wraps `work`. All calls within `lifetimeMs` milliseconds after the start of a run share this run and its
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
