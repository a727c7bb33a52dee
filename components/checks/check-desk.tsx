'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { AccessGate } from '@/components/course/access-gate'
import { failureOf } from '@/components/form/action-failure'
import { refreshLearning } from '@/components/learning/refresh-learning'
import { Button } from '@/components/ui/button'
import { openCheckAction } from '@/lib/checks/actions'
import type { CheckResult, OwnCheck } from '@/lib/checks/explained'
import { checkUrl } from '@/lib/checks/paths'
import { ATTEMPTS_PER_DAY } from '@/lib/checks/rule'
import type { Attempt, CheckAttempt } from './attempt'
import type { Result } from './result'

type State =
  | { name: 'start'; isOpen: boolean }
  | { name: 'gate'; need: 'account' | 'plan' }
  // The components are loaded on demand.
  | { name: 'attempt'; Component: typeof Attempt; attempt: CheckAttempt }
  | { name: 'result'; Component: typeof Result; result: CheckResult; isNew: boolean }

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** `retryAfter` is in seconds. */
function limitText(retryAfter: number): string {
  const next = new Date(Date.now() + retryAfter * 1000)
  return `You have used your ${ATTEMPTS_PER_DAY} attempts in 24 hours. You can try again on ${dayFormat.format(next)} at ${timeFormat.format(next)}.`
}

const withResult = async (result: CheckResult, isNew: boolean): Promise<State> => {
  const { Result } = await import('./result')
  return { name: 'result', Component: Result, result, isNew }
}

/** The user's own state at the check. Throws if the request fails. */
async function loadOwn(moduleId: string, signal: AbortSignal): Promise<State> {
  const response = await fetch(checkUrl(moduleId), { signal })
  if (!response.ok) throw new Error(`The check request failed with ${response.status}`)
  const own: OwnCheck | null = await response.json()
  if (own?.result) return withResult(own.result, false)
  if (!own || own.decision === 'granted') return { name: 'start', isOpen: own?.isOpen ?? false }
  return { name: 'gate', need: own.decision }
}

interface CheckDeskProps {
  moduleId: string
  /** Whether the check is free with an account or needs a plan. */
  access: 'member' | 'plan'
  /** Path of the check's page. */
  path: string
  /** How the check works, until it begins. */
  children: ReactNode
}

/** A knowledge check: its start, the attempt, or the last result. */
export function CheckDesk({ moduleId, access, path, children }: CheckDeskProps) {
  const { user, loading: isUserLoading } = useAuth()
  const [state, setState] = useState<State>({ name: 'start', isOpen: false })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [loadedUserId, setLoadedUserId] = useState<string>()

  const userId = user?.id
  // Derived, so that the button is busy in the same render that shows the user. Otherwise, a click before
  // the effect starts the request would be lost.
  const isLoading = isUserLoading || (userId !== undefined && userId !== loadedUserId)
  useEffect(() => {
    if (!userId) return
    const controller = new AbortController()
    loadOwn(moduleId, controller.signal)
      // Without the state, the start still opens or continues an attempt.
      .then(setState, () => undefined)
      .finally(() => {
        if (!controller.signal.aborted) setLoadedUserId(userId)
      })
    return () => controller.abort()
  }, [userId, moduleId])

  const begin = async () => {
    setProblem('')
    if (!user) return setState({ name: 'gate', need: 'account' })
    setBusy(true)
    try {
      const [opened, { Attempt }] = await Promise.all([
        openCheckAction({ moduleId }),
        import('./attempt'),
      ])
      if (opened.status === 'opened') {
        setState({ name: 'attempt', Component: Attempt, attempt: opened.attempt })
      } else if (opened.status !== 'denied') setProblem(opened.message)
      else if (opened.decision === 'limited') setProblem(limitText(opened.retryAfter))
      else setState({ name: 'gate', need: opened.decision })
    } catch (error) {
      setProblem(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }

  if (state.name === 'attempt') {
    const showResult = async (result: CheckResult) => {
      refreshLearning()
      setState(await withResult(result, true))
    }
    return <state.Component attempt={state.attempt} onResult={showResult} />
  }
  if (state.name === 'result') {
    const { result, isNew } = state
    return <state.Component {...{ result, isNew, isBusy, problem }} onAgain={begin} />
  }
  const isFree = access === 'member'
  return (
    <div>
      {children}
      {state.name === 'gate' ? (
        <AccessGate
          text={isFree ? 'This check is free with an account.' : 'This check is part of a plan.'}
          isFree={isFree && state.need === 'account'}
          isSignedIn={Boolean(user)}
          path={path}
        />
      ) : (
        <div className="mt-6 [@media(scripting:none)]:hidden">
          <Button isBusy={isBusy || isLoading} onClick={begin}>
            {state.isOpen ? 'Continue the check' : 'Start the check'}
          </Button>
          {state.isOpen && (
            <p className="mt-3 text-muted-foreground">
              You have begun an attempt. Your answers are saved.
            </p>
          )}
        </div>
      )}
      <p role="alert" className="mt-3 max-w-[62ch] text-destructive">
        {problem}
      </p>
    </div>
  )
}
